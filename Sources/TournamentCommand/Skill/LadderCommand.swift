import Commands
import Diagnostics
import Fixtures
import GameCore
import Pages
import Reports
import RunFolders
import Shells
import Storage
import Summaries
import Terminal
import Tournament

extension Option where Value == String? {
  fileprivate static var climber: Option {
    Option(
      "player", "SPEC",
      defaultText: "mcts, and ismcts where something is hidden",
      completion: .list(CompletionList.strategies),
      "the searching player that climbs, without its budget: NAME or NAME:KEY=VALUE,KEY=VALUE",
      default: { nil }, read: { texts throws(UsageError) in texts[0] })
  }
}

extension Option where Value == Int {
  fileprivate static var lowestBudget: Option {
    .integer("from", in: 1...10_000_000, default: 16, "simulations, or worlds, of the lowest step")
  }

  fileprivate static var doublings: Option {
    .integer(
      "doublings", "K", in: 1...SkillRoster.doublingLimit, default: 6,
      "how often the budget is doubled")
  }

  fileprivate static var gamesPerStep: Option {
    .integer(
      "games", in: 2...Int.max, default: 1000, "games of each step, and of each other matchup")
  }
}

extension Command {
  static let ladder = Command(
    name: "ladder", words: "GAME",
    summary: "measure how much skill a game has: what doublings of a search are worth in it",
    options: [
      Option.climber, Option.lowestBudget, Option.doublings, Option.gamesPerStep, Option.seed,
      Option.jobs, Option.patience,
    ] + RuleOptions.ofRun.options + [
      Option.output, Option.shard, Option.replays, Option.until, Option.duration, Option.again,
      Option.progress, Option.quiet, Option.json, Option.withPage,
    ],
    operands: .list(CompletionList.games),
    discussion: [
      """
      A player searches as much as --from says, twice as much, four times as much and so on, and each meets the \
      next: Elo per doubling, with 95 % intervals. It flattens at the lowest budget beyond which no doubling \
      gains for sure: by one-sided tests at 5 %, corrected by Holm for all doublings.
      """,
      """
      Then restricted play: the player of the middle budget against the game's greedy one, against itself with a \
      fifth of its decisions at random, and against a random one that takes a win it sees. Where something is \
      hidden, 'omniscient', which sees everything, plays the same search that doesn't.
      """,
      """
      It is a run with the format matchups, whose folder is any run's: resumed by the same command, played in parts, \
      merged, verified, cited, and shown by the command report with a chart of the steps. The format ladder of \
      the command run, in which strategies climb over each other, is something else.
      """,
    ],
    statuses: [
      Status(.done, "done"), Status(.checkFailed, "an existing folder does not verify"),
      Status(.usage, "wrong usage, or a game that can't be searched"),
      Status(.stopped, "stopped early, or another process plays the run: the same command resumes"),
    ],
    examples: [
      Example("tournament ladder connect-four", of: "connect-four"),
      Example(
        "tournament ladder dominoes --player flat-monte-carlo --from 8 --doublings 4 --report",
        of: "dominoes"),
    ]
  ) { arguments, context in
    context.deadline.set(by: &arguments)
    let run = try LadderCommand.run(&arguments, context)
    let folder = try RunFolder(run: run, output: arguments[.output])
    context.note(namesake: folder.namesake, path: folder.path)
    guard
      let (summary, origin) = try await result(
        of: run, folder, replays: arguments[.replays], arguments, context)
    else { return .stopped }
    try LadderCommand.show(summary, origin, of: run, in: folder.path, arguments, context)
    if arguments[.withPage] { try ReportCommand.addPage(to: folder.path, arguments, context) }
    return .done
  }
}

/// What the command `ladder` plays, and what it prints of that.
enum LadderCommand {
  /// What the options ask for.
  ///
  /// - Throws: `UsageError` with the mistakes that were found.
  static func run(
    _ arguments: inout Arguments, _ context: CommandContext
  ) throws -> PlayableRun {
    if arguments.words.count != 1 {
      arguments.report(
        "ladder is for one game: \(context.program) ladder \(context.catalogue.exampleName)")
    }
    let games = arguments.words.isEmpty ? [] : RunOptions.games(&arguments, context.catalogue)
    var request = RunSpecification()
    request.seed = arguments[.seed]
    RuleOptions.ofRun.read(&arguments, for: games.first, into: &request)
    do {
      if arguments.words.count == 1, let game = games.first {
        try check(game, context)
        let roster = try SkillRoster(
          game, player: arguments[.climber], from: arguments[.lowestBudget],
          doublings: arguments[.doublings])
        request.strategies = roster.strategies
        request.format = roster.format
        let each = arguments[.gamesPerStep] / request.seats * request.seats
        let (all, overflows) = each.multipliedReportingOverflow(by: roster.matchupCount)
        if overflows {
          throw UsageError(
            setting: Option.gamesPerStep.name, "so many games of each step can't be counted")
        }
        request.games = all
        let run = try game.prepare(request)
        let part = try arguments[.shard].map { try run.part($0) } ?? run
        try arguments.check()
        return part
      }
    } catch let error as UsageError {
      if error.problems != arguments.problems { arguments.report(error) }
    }
    throw UsageError(arguments.problems)
  }

  /// - Throws: `UsageError` for a game that can't be searched, which says which ones can.
  private static func check(_ game: GameEntry, _ context: CommandContext) throws(UsageError) {
    if !SkillRoster.players(of: game).isEmpty, game.seatCounts.contains(2) { return }
    let others = context.catalogue.games.filter { !SkillRoster.players(of: $0).isEmpty }
    throw UsageError(
      "\(game.name) has no player that searches, and so no ladder; "
        + (others.isEmpty
          ? "no game here has one" : "there is one for \(others.map(\.name).listed(by: "and"))"))
  }

  /// Prints what a run came to.
  static func show(
    _ summary: RunSummary, _ origin: RunReport.Origin, of run: PlayableRun, in folder: String,
    _ arguments: Arguments, _ context: CommandContext
  ) throws {
    let table = "\(folder)/\(ResultFile.pairings.fileName)"
    let ladder = SkillLadder(
      run.configuration, pairings: try CellTable(path: table, limit: 2 * Matchups.limit))
    if arguments[.json] {
      return try context.printJSON(
        LadderResult(run: summary.run, game: summary.game, games: summary.games, ladder: ladder))
    }
    let report = RunReport(
      summary: summary, folder: folder, origin: origin, run: run, isDetailed: false,
      detailsOption: Option.details.flag)
    let text =
      ladder.map { SkillText(ladder: $0).text }
      ?? "Some step has no game here; all parts together, put together by merge, have them."
    context.output.print(report.text(around: text))
  }
}

/// What `ladder --json` prints.
struct LadderResult: Encodable {
  let run: String
  let game: String
  let games: Int
  /// Absent where some step has no games, in a part of a run.
  let ladder: SkillLadder?
}
