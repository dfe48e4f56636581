import Commands
import Programs
import Diagnostics
import ExternalBots
import GameCore
import Shells
import Synchronization
import Terminal
import Tournament

extension Option where Value == [Assignment] {
  fileprivate static var setting: Option {
    Option(
      "set", "KEY=VALUE", repeats: true,
      completion: .words(BotProgram.parameters.map { "\($0.name)=" }),
      "change a setting of the programs, such as time=100; may be repeated", default: { [] }
    ) { texts throws(UsageError) in
      var (settings, problems): ([Assignment], [String]) = ([], [])
      var values = ParameterValues(BotProgram.parameters)
      for text in texts {
        guard let setting = Assignment(text) else {
          problems.append("'\(text)' is not KEY=VALUE")
          continue
        }
        do throws(ParameterError) {
          try values.set(setting)
          settings.append(setting)
        } catch {
          problems.append("\(error)")
        }
      }
      if !problems.isEmpty { throw UsageError(problems) }
      return settings
    }
  }
}

extension Command {
  package static let checkBot = Command(
    name: "check-bot", words: "GAME [-- COMMAND...]",
    summary: "play a whole protocol with a program, and say what is wrong with it",
    options: [Option.bot, Option.bots, Option.setting, Option.seats]
      + RuleOptions.withoutFiles.options + [Option.json],
    operands: .list(CompletionList.games),
    discussion: [
      """
      The program is started and told of games as in a run: 20 games from all seats against players at \
      random, games of odd rules, messages that it doesn't know, lines that are longer than any buffer, \
      a game asked three times, and the farewell, after which it has to end by itself. Each check is a \
      line: fine, wrong, or skipped where nothing is asked for.
      """,
      """
      A program has these settings, here by --set, in a tournament as 'NAME:time=100,memory=512', and in \
      a file of --bots as keys beside "command", "env", "folder", "files" and "options":
      """,
    ],
    terms: BotProgram.parameters.map { parameter in
      Term(
        word: parameter.name,
        meaning: "\(parameter.summary) (\(parameter.allowed); default \(parameter.defaultText))")
    },
    statuses: [
      Status(.done, "nothing is wrong"), Status(.checkFailed, "something is wrong"),
      Status(.usage, "wrong usage, or there is no such program"),
    ],
    examples: [
      Example("tournament check-bot connect-four -- python3 bot.py", of: "connect-four"),
      Example("tournament check-bot snap --set time=100 -- ./my-bot", of: "snap"),
    ]
  ) { arguments, context in
    let (game, programs, request) = try checked(&arguments, context)
    var (lines, isFine): ([CheckLine], Bool) = ([], true)
    for program in programs {
      if programs.count > 1, !arguments[.json] {
        context.output.print("\(program.name): \(program.card.summary)")
      }
      let findings = Mutex<[CheckFinding]>([])
      let isListed = arguments[.json]
      try await game.check(program, request) { finding in
        findings.withLock { $0.append(finding) }
        if !isListed { context.output.print(finding.line) }
      }
      let found = findings.withLock { $0 }
      lines += found.map { CheckLine(program: program.name, $0) }
      if found.contains(where: { $0.verdict == .wrong }) { isFine = false }
    }
    if arguments[.json] { try context.printJSON(lines) }
    return isFine ? .done : .checkFailed
  }

  /// What is to be checked.
  ///
  /// - Throws: `UsageError` with every mistake that was found.
  private static func checked(
    _ arguments: inout Arguments, _ context: CommandContext
  ) throws -> (GameEntry, [BotProgram], RunSpecification) {
    var game: GameEntry?
    do throws(UsageError) {
      if let word = arguments.words.first { game = try context.catalogue.game(named: word) }
    } catch {
      arguments.report(error)
    }
    var request = RunSpecification()
    request.seats = arguments[.seats]
    RuleOptions.withoutFiles.read(&arguments, for: game, into: &request)
    var programs = arguments[.bot] + arguments[.bots]
    let words = Array(arguments.words.dropFirst())
    if !words.isEmpty {
      programs.append(BotProgram(name: "program", command: words))
    } else if programs.isEmpty, arguments.problems.isEmpty {
      arguments.report(
        "name a game and a program, such as '\(context.program) check-bot "
          + "\(context.catalogue.exampleName) -- python3 bot.py'")
    }
    let settings = arguments[.setting]
    programs = programs.map { program in
      var values = ParameterValues(program.card.parameters)
      for setting in settings { try? values.set(setting) }
      return program.with(values)
    }
    try arguments.check()
    guard let game else { throw UsageError("name a game") }
    return (game, programs, request)
  }
}

extension CheckFinding {
  /// How wide the columns are before the text.
  private static let widths = (verdict: 9, check: 18)

  /// As a line of a table that is printed while it is made.
  fileprivate var line: String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    return padded(verdict.rawValue, CheckFinding.widths.verdict)
      + padded(check.rawValue, CheckFinding.widths.check) + text
  }
}

/// A finding for programs.
private struct CheckLine: Encodable {
  let program: String
  let check: String
  let verdict: String
  let text: String

  init(program: String, _ finding: CheckFinding) {
    self.program = program
    check = finding.check.rawValue
    verdict = finding.verdict.rawValue
    text = finding.text
  }
}
