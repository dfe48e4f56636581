import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

struct SkillOptions {
  let player: String?
  let lowestBudget, doublings, gamesPerStep: Int
  let run: RunOptions
  let shard: Shard?
  let replays: Sampling
  let extended: String?
  let study: StudyOptions
  let isJSON, hasPage: Bool

  init(_ read: inout OptionReader) {
    player = read(Command.climberOption)
    lowestBudget = read(Command.lowestBudgetOption)
    doublings = read(Command.doublingsOption)
    gamesPerStep = read(Command.gamesPerStepOption)
    var run = RunOptions()
    run.request.seed = read(.seed)
    let pace = PaceOptions(&read)
    run.readRules(&read)
    run.openings = OpeningOptions(&read)
    self.run = run
    let output = read(.output)
    (shard, replays) = (read(.shard), read(.replays))
    read.readTimeLimit()
    extended = read(.extend)
    study = StudyOptions(output: output, pace, &read)
    (isJSON, hasPage) = (read(.json), read(.withPage))
  }
}

extension Command {
  fileprivate static let climberOption = Option<String?>.text(
    "player", "SPEC", defaultText: "mcts; ismcts for games with hidden information",
    completion: .list(CompletionList.strategies),
    "search strategy to measure, without its budget, as NAME or NAME:KEY=VALUE,...")
  fileprivate static let lowestBudgetOption = Option<Int>.integer(
    "from", in: 1...10_000_000, default: 16,
    "search budget at the first step, in simulations or determinizations")
  fileprivate static let doublingsOption = Option<Int>.integer(
    "doublings", "K", in: 1...SkillRoster.doublingLimit, default: 6,
    "number of doublings of the budget")
  fileprivate static let gamesPerStepOption = Option<Int>.integer(
    "games", in: 2...Int.max, default: 1000,
    "number of games in each step and in each other matchup")

  static let skill = Command(
    name: "skill", words: "GAME",
    summary: "measure skill depth: Elo per doubling of the search budget",
    options: { SkillOptions(&$0) }, operands: .list(CompletionList.games),
    discussion: """
      A search strategy starts with the search budget that --from sets. At each step, the budget
      doubles, and the strategy with the doubled budget plays against itself with the previous one.
      The results are the Elo gained per doubling, with 95% confidence intervals, and the budget
      beyond which no gain was shown (one-sided tests at the 5% level, Holm-adjusted for all
      doublings). For each doubling beyond that budget, the results show how large the gain may
      still be. If such an interval is wide (more than 25 Elo from the value to the upper bound),
      there are too few games for a conclusion.

      Further games measure how much simpler play loses. The strategy with the middle budget plays
      against the game's greedy strategy, against itself with a fifth of its decisions at random,
      and against a random player that takes immediate wins. In games with hidden information, a
      search that sees everything ('omniscient') plays against the same search without hidden
      information.

      The games form a run in the 'matchups' format. The same command resumes it, and you can shard,
      extend, merge, verify, cite and report it like any run.
      """,
    statuses: [
      .success, .failedCheck, Status(.usage, "invalid usage, or a game without a search strategy"),
      Status(
        .stopped,
        "stopped early, or another process is playing the run; run the same command to resume"),
    ],
    examples: """
      connect-four: tournament skill connect-four
      dominoes: tournament skill dominoes --player flat-monte-carlo --from 8 --doublings 4 --report
      """
  ) { arguments, options, context in
    let run = try SkillCommand.run(&arguments, options, context)
    let folder = try RunFolder(run: run, output: options.study.output)
    let extended = try options.extended.map {
      try RunExtension(folder: $0, to: run, replays: options.replays)
    }
    guard
      let (summary, origin) = try await result(
        of: run, folder, replays: options.replays, extending: extended, options.study, context)
    else { return .stopped }
    try SkillCommand.show(
      summary, origin, of: run, in: folder.path, isJSON: options.isJSON, context)
    return try context.finish(folder.path, hasPage: options.hasPage, isJSON: options.isJSON)
  }
}

enum SkillCommand {
  static func run(
    _ arguments: inout Arguments, _ options: SkillOptions, _ context: CommandContext
  ) throws -> PlayableRun {
    try options.run.plan(of: "skill", &arguments, context) { game, requests in
      var request = requests[0]
      guard !SkillRoster.players(of: game).isEmpty, game.seatCounts.contains(2) else {
        throw context.unsupported(game, "skill requires a search strategy") {
          !SkillRoster.players(of: $0).isEmpty
        }
      }
      let roster = try SkillRoster(
        game, player: options.player, from: options.lowestBudget, doublings: options.doublings)
      request.strategies = roster.strategies
      request.format = roster.format
      let each = options.gamesPerStep / request.seats * request.seats
      let (all, overflows) = each.multipliedReportingOverflow(by: roster.matchupCount)
      if overflows {
        throw UsageError(
          setting: Command.gamesPerStepOption.name, "the total number of games is too large")
      }
      request.games = all
      let run = try game.prepare(request)
      return try options.shard.map { try run.part($0) } ?? run
    }
  }

  static func show(
    _ summary: RunSummary, _ origin: RunReport.Origin, of run: PlayableRun, in folder: String,
    isJSON: Bool, _ context: CommandContext
  ) throws {
    let table = "\(folder)/\(ResultFile.matchups.fileName)"
    let ladder = SkillLadder(
      run.configuration, matchups: try CellTable(path: table, limit: 2 * Matchups.limit))
    if isJSON {
      return try context.printJSON(
        SkillResult(run: summary.run, game: summary.game, games: summary.games, ladder: ladder))
    }
    // The command has no `--verbose` option.
    let report = RunReport(
      summary: summary, folder: folder, origin: origin, run: run, isDetailed: true,
      program: context.program)
    var section = Section(.alone, "skill", "Skill depth")
    section.add(
      paragraph: "Some steps have no games in this shard. Merge all shards to measure every step.",
      on: .terminal)
    if let ladder { section = ladder.section(.alone) }
    section.add(facts: [Fact.redrawn(summary.redrawnDeals)].compactMap(\.self), on: .terminal)
    context.output.print(report.text([section]))
  }
}

struct SkillResult: Codable {
  let run: String
  let game: String
  let games: Int
  /// The skill ladder, or `nil` if a step has no games, as may happen in a shard.
  let ladder: SkillLadder?
}
