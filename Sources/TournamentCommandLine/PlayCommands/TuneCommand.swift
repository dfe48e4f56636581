import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

struct TuneOptions {
  let tuned: [String]
  let method: TuningMethod
  let player: String?
  let run: RunOptions
  let study: StudyOptions
  let isDetailed, isJSON, hasPage: Bool

  init(_ read: inout OptionReader) {
    var run = RunOptions()
    tuned = read(Command.tunedOption)
    run.request.strategies = read(Command.tuneAgainstOption)
    run.request.games = read(Command.tuneBudgetOption)
    (method, player) = (read(Command.tuneMethodOption), read(Command.tunedPlayerOption))
    run.readRules(&read)
    run.openings = OpeningOptions(&read)
    (run.request.seats, run.request.seed) = (read(.seats), read(.seed))
    self.run = run
    let pace = PaceOptions(&read)
    read.readBook()
    let output = read(.output)
    read.readTimeLimit()
    study = StudyOptions(output: output, pace, &read)
    (isDetailed, isJSON, hasPage) = (read(.verbose), read(.json), read(.withPage))
  }
}

extension Command {
  fileprivate static let tunedOption = Option<[String]>.texts(
    "tune", "NAME:KEY=VALUES", completion: .list(CompletionList.strategies),
    "parameter to tune and its values, as LOW..HIGH or a list A,B,C; all parameters must belong to "
      + "one strategy")
  fileprivate static let tuneAgainstOption = Option<[String]>.texts(
    "against", "SPEC", defaultText: "the tuned strategy with its default parameters",
    completion: .list(CompletionList.strategies), "opponent, as NAME or NAME:KEY=VALUE,...")
  fileprivate static let tunedPlayerOption = Option<String?>.text(
    Option<[String]>.strategy.name, "SPEC", completion: .list(CompletionList.strategies),
    "the tuned strategy with its fixed parameters, as NAME:KEY=VALUE,...")
  fileprivate static let tuneBudgetOption = Option<Int>.integer(
    "budget", "G", in: 1...Int.max, default: 2000,
    "total number of games, a third of which validate the result")
  fileprivate static let tuneMethodOption = Option<TuningMethod>.choice(
    "method", "METHOD", default: .halving, "search method")

  static let tune = Command(
    name: "tune", words: "GAME", summary: "find the best parameters of a strategy",
    options: { TuneOptions(&$0) },
    refused: [
      .tables,
      RefusedOption(
        Option.shard,
        reason: "a tuning cannot be divided into shards: earlier results determine its next games",
        remedy: "Play it in a single process with more --jobs. If you stop it, the same command "
          + "resumes it."),
      RefusedOption(
        Option.extend, reason: "the plan of a tuning depends on its budget",
        remedy: "Run a new tuning with a larger --budget."),
    ], operands: .list(CompletionList.games),
    discussion: """
      Each configuration plays against every opponent, in all seat rotations. Its score is the share
      of points, from 0 to 1. Configurations are compared on the same deals.

      The best configuration and the default configuration then play against the same opponents on
      held-out deals. Only these games count for the result, because the best of many scores is
      optimistically biased. The result can also be that no configuration is better than the
      default.

      The same command resumes a tuning that was stopped; see 'tournament help results'.
      """,
    terms: [
      (
        "halving",
        "successive halving: all configurations play some deals, and the best third is promoted to more "
          + "deals. A configuration is eliminated only if it is significantly worse (5% level) than the last "
          + "promoted one. If there are more than 81 configurations, only a space-filling sample of 27 "
          + "plays, or of 9 with a small budget"
      ),
      (
        "spsa",
        "for numeric ranges: stochastic approximation that starts at the default, with up to 200 "
          + "comparisons of two neighboring configurations (Spall 1998)"
      ),
      (
        "ntbea",
        "for many parameters: a model of single parameters and pairs of parameters selects the next "
          + "configuration. "
          + "Ranges are divided into 11 values, and the scores of all values are printed (Lucas, Liu, "
          + "Pérez-Liébana 2018)"
      ),
    ],
    statuses: [
      Status(.done, "success, even if no configuration is better than the default"), .failedCheck,
      .unreadable, .resumable,
    ],
    examples: """
      connect-four: tournament tune connect-four --tune mcts:exploration=0.2..3 --strategy mcts:simulations=50 --against greedy --budget 3000
      dominoes: tournament tune dominoes --tune pimc:determinizations=1,2,4,8 --strategy pimc:simulations=20 --against starve
      """
  ) { arguments, options, context in
    let folder = try await show(
      tuningPlan(&arguments, options, context), options.study, isDetailed: options.isDetailed,
      isJSON: options.isJSON, context)
    return try context.finish(folder, hasPage: options.hasPage, isJSON: options.isJSON)
  }

  /// Plays a tuning unless its results exist, prints its summary, and returns its folder.
  ///
  /// It returns `nil` if the tuning was stopped.
  static func show(
    _ plan: TuningPlan, _ options: StudyOptions, isDetailed: Bool, isJSON: Bool,
    _ context: CommandContext
  ) async throws -> String? {
    let place = try plan.place(in: options.output)
    let game = plan.base.configuration.line
    let planned = PlannedGames(
      game: game, title: "\(game) tune", total: plan.base.games.count, isLimit: true)
    let results = try await context.results(
      of: plan, at: place, [plan.base], planned, options,
      resumed: {
        ($0.games * plan.gamesPerBlock, planned.share($0.games * plan.gamesPerBlock))
      })
    guard let results else { return nil }
    try context.print(
      results.summary, isJSON: isJSON,
      text: TuningSection.text(
        results.summary, of: plan.configuration, folder: place.path, program: context.program,
        elapsed: results.elapsed, check: results.check, isDetailed: isDetailed))
    return place.path
  }

  static func tuningPlan(
    _ arguments: inout Arguments, _ options: TuneOptions, _ context: CommandContext
  ) throws -> TuningPlan {
    try options.run.plan(
      of: "tune", then: " " + tunedOption.usage, &arguments, context
    ) { game, requests in
      try TuningPlan(
        game, requests[0], player: options.player, tuned: options.tuned, method: options.method)
    }
  }
}
