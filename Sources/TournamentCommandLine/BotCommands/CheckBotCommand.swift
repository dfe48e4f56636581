import GameCore
import Synchronization
import TournamentBase

private struct CheckBotOptions {
  let bots: BotOptions
  let settings: ParameterValues
  let seats: Int
  let rules: RuleValues
  let isJSON: Bool

  init(_ read: inout OptionReader) {
    bots = BotOptions(&read)
    settings = read(Command.settingOption)
    seats = read(.seats)
    rules = RuleValues(.withoutFiles, &read)
    isJSON = read(.json)
  }
}

extension Command {
  fileprivate static let settingOption = Option<ParameterValues>(
    "set", "KEY=VALUE", repeats: true,
    completion: .words(BotProgram.parameters.map { "\($0.name)=" }),
    "change a bot setting, such as time=100",
    default: { ParameterValues(BotProgram.parameters) }
  ) { texts throws(UsageError) in
    var mistakes: [UsageError.Mistake] = []
    var values = ParameterValues(BotProgram.parameters)
    for text in texts {
      guard let setting = Assignment(text) else {
        mistakes.add(value: text, "expected KEY=VALUE")
        continue
      }
      do throws(ParameterError) {
        try values.set(setting)
      } catch {
        mistakes.add(error.description(of: "setting"), remedy: error.remedy)
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return values
  }

  static let checkBot = Command(
    name: "check-bot", words: "[GAME] [-- COMMAND...]",
    summary: "check that an external bot follows the protocol",
    options: { CheckBotOptions(&$0) }, operands: .list(CompletionList.games),
    discussion: """
      The bot is started as in a run. It plays 20 games from all seats against random players, games
      with other rules (unless --rules or --rule selects rules), and one game three times. The check
      also sends the message that ends a void game, unknown messages, very long lines, and finally
      'bye', after which the bot must exit. Each check prints one line, which begins with fine,
      wrong, or skipped (if the check does not apply). After a fault, the last lines that the bot
      wrote to standard error are printed.

      An adapter that plays a single game, such as kaggle:FILE, needs no GAME and is checked with
      the game's standard rules.

      'tournament help bots' lists the settings for --set. In a run, --strategy or --bots sets them.
      """,
    statuses: [
      Status(.done, "all checks passed"), Status(.checkFailed, "a check failed"),
      Status(.usage, "invalid usage, or the bot was not found"),
    ],
    examples: """
      connect-four: tournament check-bot connect-four -- python3 bot.py
      snap: tournament check-bot snap --set time=100 -- ./my-bot
      connect-four: tournament check-bot kaggle:submission.py
      """
  ) { arguments, options, context in
    let (game, programs, request) = try checked(&arguments, options, context)
    var (lines, isFine): ([CheckLine], Bool) = ([], true)
    for program in programs {
      if programs.count > 1, !options.isJSON {
        context.output.print("\(program.name): \(program.metadata.summary)")
      }
      let findings = Mutex<[BotCheckResult]>([])
      try await game.check(program, request) { finding in
        findings.withLock { $0.append(finding) }
        if !options.isJSON { context.output.print(finding.lines) }
      }
      let found = findings.withLock { $0 }
      lines += found.map { CheckLine(bot: program.name, $0) }
      if found.contains(where: { $0.verdict == .wrong }) { isFine = false }
    }
    if options.isJSON { try context.printJSON(lines) }
    return isFine ? .done : .checkFailed
  }

  private static func checked(
    _ arguments: inout Arguments, _ options: CheckBotOptions, _ context: CommandContext
  ) throws -> (any PlayableGame, [BotProgram], RunSpecification) {
    // The adapter may determine the game.
    let adapted = BotAdapter(ofCommand: arguments.words)?.game
    let game = arguments.game(named: adapted ?? arguments.words.first, context)
    var request = RunSpecification(seats: options.seats)
    options.rules.add(to: &request, for: game, &arguments)
    var programs = options.bots.named
    let words = Array(arguments.words.dropFirst(adapted == nil ? 1 : 0))
    if !words.isEmpty {
      programs.append(BotProgram(name: "program", command: words).withAdapterDefaults)
    } else if programs.isEmpty, arguments.mistakes.isEmpty {
      arguments.report(
        "check-bot requires a GAME and the command of a bot",
        remedy: "for example: \(context.program) check-bot \(context.catalog.exampleName) "
          + "-- python3 bot.py")
    }
    programs = options.bots.watching(programs)
    options.bots.checkWatched(programs, &arguments)
    let settings = options.settings
    for setting in settings.pairs where settings.isGiven(setting.name) {
      for index in programs.indices { programs[index].settings.assign(setting.name, setting.value) }
    }
    try arguments.check()
    guard let game else { throw UsageError("check-bot requires a GAME and the command of a bot") }
    return (game, programs, request)
  }
}

extension BotCheckResult {
  /// The result as a line in a table, followed by the last lines of the bot's standard error.
  fileprivate var lines: String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let line = padded(verdict.rawValue, 9) + padded(check.rawValue, 18) + text
    return ([line] + standardError.map { "  | \($0)" }).joined(separator: "\n")
  }
}

struct CheckLine: Codable {
  let bot: String
  let check: String
  let verdict: String
  let text: String
  let standardError: [String]?

  init(bot: String, _ finding: BotCheckResult) {
    self.bot = bot
    check = finding.check.rawValue
    verdict = finding.verdict.rawValue
    text = finding.text
    standardError = finding.standardError.isEmpty ? nil : finding.standardError
  }
}
