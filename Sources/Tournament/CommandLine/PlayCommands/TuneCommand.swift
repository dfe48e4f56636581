import GameCore

extension Option where Value == [String] {
  static var tuned: Option {
    .texts(
      "tune", "NAME:KEY=VALUES", completion: .list(CompletionList.strategies),
      "parameter to tune and its values, as LOW..HIGH or a list A,B,C; all parameters are of the same "
        + "strategy")
  }

  static var tuneAgainst: Option {
    .texts(
      "against", "SPEC", defaultText: "the tuned strategy with its default parameters",
      completion: .list(CompletionList.strategies), "opponent, as NAME or NAME:KEY=VALUE,...")
  }
}

extension Option where Value == String? {
  static var tunedPlayer: Option {
    .text(
      Option<[String]>.strategy.name, "SPEC", completion: .list(CompletionList.strategies),
      "the tuned strategy with its fixed parameters, as NAME:KEY=VALUE,...")
  }
}

extension Option where Value == Int {
  static var tuneBudget: Option {
    .integer(
      "budget", "G", in: 1...Int.max, default: 2000,
      "total number of games; a third of them validate the result")
  }
}

extension Option where Value == TuningMethod {
  static var tuneMethod: Option { .choice("method", "METHOD", default: .halving, "search method") }
}

extension Command {
  static let tune = Command(
    name: "tune", words: "GAME", summary: "find the best parameters of a strategy",
    options: [
      Option.tuned, Option.tuneAgainst, Option.tuneBudget, Option.tuneMethod, Option.tunedPlayer,
    ] + RuleOptions.ofRun.options + [
      Option.seats, Option.seed, Option.jobs, Option.gameTimeout, Option.book, Option.output,
      Option.until, Option.duration, Option.force, Option.progress, Option.quiet, Option.verbose,
      Option.json, Option.withPage,
    ],
    refused: [
      RefusedOption(
        Option.shard,
        reason: "a tuning has no shards, because earlier results determine its next games",
        remedy: "Play it in a single process with more --jobs. If you stop it, the same command "
          + "resumes it."),
      RefusedOption(
        Option.extend, reason: "the plan of a tuning depends on its budget",
        remedy: "Run a new tuning with a larger --budget."),
    ], operands: .list(CompletionList.games),
    discussion: [
      """
      Each configuration plays against every opponent, in all seat rotations. Its score is the \
      share of points, from 0 to 1. Configurations are compared on the same deals.
      """,
      """
      The best configuration and the default configuration then play against the same opponents on \
      held-out deals. Only these games are the result, because the best of many scores is \
      optimistically biased. The result can also be that no configuration is better than the \
      default.
      """,
      """
      If a tuning is interrupted, run the same command again to resume it; the results are \
      byte-identical. With --until or --for, it stops by itself, within a second and with status \
      3.
      """,
    ],
    terms: [
      Term(
        word: "halving",
        meaning:
          "successive halving: all configurations play some deals, and the best third is promoted to more "
          + "deals. A configuration is eliminated only if it is significantly worse (5% level) than the last "
          + "promoted one. More than 81 configurations are sampled: 27 space-filling ones, or 9 with a "
          + "small budget"),
      Term(
        word: "spsa",
        meaning:
          "for numeric ranges: stochastic approximation from the default, with up to 200 comparisons of two "
          + "neighboring configurations (Spall 1998)"),
      Term(
        word: "ntbea",
        meaning:
          "for many parameters: a model of single parameters and pairs selects the next configuration. "
          + "Ranges are divided into 11 values, and the scores of all values are printed (Lucas, Liu, "
          + "Pérez-Liébana 2018)"),
    ],
    statuses: [
      Status(.done, "success, even if no configuration is better than the default"), .failedCheck,
      .unreadable, .resumable,
    ],
    examples: [
      Example(
        "tournament tune connect-four --tune mcts:exploration=0.2..3 --strategy mcts:simulations=50 "
          + "--against greedy --budget 3000", of: "connect-four"),
      Example(
        "tournament tune dominoes --tune pimc:worlds=1,2,4,8 --strategy pimc:simulations=20 "
          + "--against starve", of: "dominoes"),
    ]
  ) { arguments, context in
    context.deadline.set(by: &arguments)
    let plan = try tuningPlan(&arguments, context)
    guard let folder = try await show(plan, arguments, context) else { return .stopped }
    if arguments[.withPage] { try ReportCommand.addPage(to: folder, arguments, context) }
    return .done
  }

  /// Carries out a tuning if its results do not exist yet, and prints the results.
  ///
  /// - Returns: Its folder; `nil` if it was stopped.
  static func show(
    _ plan: TuningPlan, _ arguments: Arguments, _ context: CommandContext
  ) async throws -> String? {
    let place = try plan.place(in: arguments[.output])
    let game = plan.base.configuration.line
    let planned = PlannedGames(
      game: game, title: "\(game) tune", total: plan.base.games.count, isLimit: true)
    let results = try await context.results(
      of: plan, at: place, [plan.base], planned, arguments,
      check: { _ in
        try await plan.spotCheck(in: place.path, limit: context.spotCheckLimit)
      },
      resumed: {
        ($0.games * plan.gamesPerBlock, planned.share($0.games * plan.gamesPerBlock))
      })
    guard let results else { return nil }
    try context.print(
      results.summary, isJSON: arguments[.json],
      text: TuningSection.text(
        results.summary, of: plan.configuration, folder: place.path, elapsed: results.elapsed,
        check: results.check, isDetailed: arguments[.verbose]))
    return place.path
  }

  /// Returns the tuning that the options specify.
  static func tuningPlan(
    _ arguments: inout Arguments, _ context: CommandContext
  ) throws -> TuningPlan {
    var run = RunSpecification()
    run.seats = arguments[.seats]
    run.games = arguments[.tuneBudget]
    run.seed = arguments[.seed]
    run.strategies = arguments[.tuneAgainst]
    let game = RunOptions.game(of: "tune", then: " " + Option.tuned.usage, &arguments, context)
    RuleOptions.ofRun.read(&arguments, for: game, into: &run)
    return try RunOptions.plan(for: game, &arguments) { game, arguments in
      try TuningPlan(
        game, run, player: arguments[.tunedPlayer], tuned: arguments[.tuned],
        method: arguments[.tuneMethod])
    }
  }
}
