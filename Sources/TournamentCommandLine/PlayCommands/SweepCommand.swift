import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

struct SweepOptions {
  let varied, objectives: [String]
  let design: String
  let budget: Int?
  let hasGames, keepsRuns: Bool
  let run: RunOptions
  let shard: Shard?
  let study: StudyOptions
  let isDetailed, isJSON, hasPage: Bool

  init(_ read: inout OptionReader) {
    varied = read(Command.varyOption)
    design = read(Command.designOption)
    objectives = read(Command.objectiveOption)
    budget = read(Command.budgetOption)
    var run = RunOptions()
    (run.request.games, hasGames) = read.given(Command.gamesPerPointOption)
    run.request.strategies = read(.strategy)
    run.readSelfPlay(&read)
    run.readFormat(&read)
    (run.request.seats, run.request.seed) = (read(.seats), read(.seed))
    (run.request.replicates, run.request.metrics) = (read(.replicates), read(.positionMetrics))
    let pace = PaceOptions(&read)
    read.readBook()
    run.readRules(&read)
    run.openings = OpeningOptions(&read)
    self.run = run
    let output = read(.output)
    shard = read(.shard)
    keepsRuns = read(Command.keepRunsOption)
    read.readTimeLimit()
    study = StudyOptions(output: output, pace, &read)
    (isDetailed, isJSON, hasPage) = (read(.verbose), read(.json), read(.withPage))
  }
}

extension Command {
  fileprivate static let varyOption = Option<[String]>.texts(
    "vary", "SETTING=VALUES",
    "factor to vary and its levels, such as rule:columns=5..10 or mcts:exploration=0.2..1:0.2; SETTING is "
      + "rule:KEY, link:KEY, strategy:KEY (every strategy with the parameter) or LABEL:KEY (one strategy)"
  )
  fileprivate static let objectiveOption = Option<[String]>.texts(
    "objective", "MEASURE=TARGET",
    "target for a measure of points.csv, or for skill: =X+-T, =A..B, <=X, >=X, =max or =min, such as "
      + "draw-rate=min; requires --budget"
  )
  fileprivate static let budgetOption = Option<Int?>.integer(
    "budget", in: 1...Int.max,
    "total number of games in a search, a third of which validate the result; requires --objective"
  )
  fileprivate static let designOption = Option<String>(
    "design", "DESIGN", defaultText: "grid", completion: .words(["grid", "latin:", "sobol:"]),
    "design points: all combinations, or N space-filling points with latin:N or sobol:N",
    default: { "grid" }, read: { texts throws(UsageError) in texts[0] })
  fileprivate static let gamesPerPointOption = Option<Int>.integer(
    "games", in: 1...Int.max, default: 1000, "number of games per design point")
  static let keepRunsOption = Option<Bool>.flag(
    "keep-runs", "keep a run folder for every design point, in 'runs' in the results folder")

  static let sweep = Command(
    name: "sweep", words: "GAME",
    summary: "vary rules or parameters; measure or optimize the effect",
    options: { SweepOptions(&$0) },
    refused: [
      .tables,
      RefusedOption(
        Option.extend, reason: "a sweep saves sums over each point's games, but not each game",
        remedy: "Run a new sweep with more --games or a larger --budget. If a sweep was played "
          + "with --keep-runs, 'run --extend' can extend each of its runs."),
    ], operands: .list(CompletionList.games),
    discussion: """
      VALUES are a list (2,4,6), a range of whole numbers (5..10), a range with a step (0..1:0.25),
      or, for latin and sobol, a range of real numbers (0.2..3). Without =VALUES, a switch takes
      both values and a choice takes all its words.

      Every design point is a run on the same deals. If the settings of a point contradict each
      other, the point is listed with the reason.

      points.csv contains a row per point: its settings, and every measure with its 95% confidence
      interval. effects.csv lists the effect of each factor, all else being equal, and the
      interaction of each pair of factors. Effects are computed deal by deal, and their p-values are
      Holm-adjusted for all rows. With two strategies, one row covers both scores, which mirror each
      other. batches.csv contains sums over up to 64 batches of each point's deals, so that you can
      compare any pair of points.

      With --objective, a sweep is a search by successive halving. First, all points play a few
      games. The third of the points that is nearest to the targets is promoted to the next rung,
      together with all points that may be just as near. The final rung selects one point.

      The selected point and the standard settings (the run without --vary, or the first point if
      that run cannot be played) then play held-out deals. Only these games count for the result,
      because the score of the best of many points is optimistically biased. Rungs use two thirds of
      the budget, and this validation uses the rest.

      'tournament help measures' lists the measures. One of them, skill, is the score of a search
      player against itself with a smaller budget. Without --strategy, --objective skill=max chooses
      two such players.

      candidates.csv lists the points of the final rung, with their distances from every target and
      from the first point. points.csv and batches.csv contain all rungs, followed by the
      validation.

      The same command resumes a sweep that was stopped; see 'tournament help results'. With
      --shard, each shard plays some of the points; 'tournament merge' merges them.
      """,
    statuses: [.success, .failedCheck, .unreadable, .resumable],
    examples: """
      connect-four: tournament sweep connect-four --vary rule:columns=5..10 --strategy alpha-beta --strategy alpha-beta --rule opening-plies=4
      dominoes: tournament sweep dominoes --rules draw --vary rule:hand=5..9 --vary rule:draw
      connect-four: tournament sweep connect-four --vary rule:columns=4..9 --vary rule:rows=4..7 --objective first-player-score=0.48..0.52 --objective draw-rate=min --budget 200000 --rule opening-plies=4
      snap: tournament sweep snap --vary rule:penalty-cards=1..5 --vary link:delay=0..100:20 --games 2000
      """
  ) { arguments, options, context in
    let folder = try await show(
      sweep(&arguments, options, context), keepsRuns: options.keepsRuns, options.study,
      isDetailed: options.isDetailed, isJSON: options.isJSON, context)
    return try context.finish(folder, hasPage: options.hasPage, isJSON: options.isJSON)
  }

  /// Plays a sweep unless its results exist, prints its summary, and returns its folder.
  ///
  /// It returns `nil` if the sweep was stopped.
  static func show(
    _ sweep: Sweep, keepsRuns: Bool, _ options: StudyOptions, isDetailed: Bool, isJSON: Bool,
    _ context: CommandContext
  ) async throws -> String? {
    let place = try sweep.place(in: options.output)
    let results = try await context.results(
      of: sweep, at: place, [sweep.prototype],
      PlannedGames(game: sweep.game.name, total: sweep.totalGames), keepsGames: keepsRuns,
      options,
      resumed: { resumption in
        let points = resumption.games
        return sweep.isSearch
          ? (nil, "\(grouped(points)) \(points == 1 ? "point" : "points") of the rungs")
          : (
            points * sweep.gamesPerPoint,
            "\(grouped(points)) of \(grouped(sweep.pointCount)) points"
          )
      })
    guard let results else { return nil }
    if results.check != nil, keepsRuns, !Sweep.hasRuns(in: place.path) {
      context.warn(
        "\(place.path): the existing results contain no run folders",
        remedy: "The folder was left unchanged. Add \(Option.force.flag) to play again.")
    }
    try context.print(
      results.summary, isJSON: isJSON,
      text: SweepSection.text(
        results.summary, of: sweep, folder: place.path, program: context.program,
        elapsed: results.elapsed, isDetailed: isDetailed))
    return place.path
  }

  static func sweep(
    _ arguments: inout Arguments, _ options: SweepOptions, _ context: CommandContext
  ) throws -> Sweep {
    if options.budget != nil {
      for (flag, isGiven) in [
        (gamesPerPointOption.flag, options.hasGames), (keepRunsOption.flag, options.keepsRuns),
      ] where isGiven {
        arguments.report("\(flag) cannot be used with \(budgetOption.flag)")
      }
    }
    if options.run.selfPlay.count > 1 {
      arguments.report(
        "\(Option.selfPlay.flag) takes one strategy in a sweep",
        remedy: "Vary its strength, for example: --self-play mcts --vary mcts:simulations=20,200")
    }
    return try options.run.plan(
      of: "sweep", then: " --vary rule:KEY=A,B", &arguments, context
    ) { game, requests in
      let sweep = try Sweep(
        game, requests[0], varying: options.varied, design: options.design,
        objectives: options.objectives, budget: options.budget)
      return try options.shard.map { try sweep.part($0) } ?? sweep
    }
  }
}
