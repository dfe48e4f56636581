import ConnectFourGame
import ConnectFourSolver
import GameCore
import TournamentBase
import TournamentExperiments

extension Command {
  private static let perPlyOption = Option<Int>.integer(
    "per-ply", in: 1...1000, default: 12, "number of positions per measure and ply")
  private static let measureOption = Option<[PositionMeasure]>(
    "measure", "NAME", repeats: true, defaultText: "all",
    completion: .words(PositionMeasure.allCases.map(\.rawValue)),
    "use only the positions of this measure, such as wins_taken",
    default: { PositionMeasure.allCases }
  ) { texts throws(UsageError) in
    let names = PositionMeasure.allCases.map(\.rawValue)
    for text in texts where !names.contains(text) {
      throw UsageError("unknown measure '\(text)'; \(hint(for: text, among: names))")
    }
    return PositionMeasure.allCases.filter { texts.contains($0.rawValue) }
  }
  private static let decisionsOption = Option<String?>.path(
    "output", "FILE", "write all decisions to this new CSV file; see 'list columns decisions.csv'")
  private static let assessorsOption = Option<Int>.jobs(
    "number of positions assessed in parallel", limit: solverJobLimit)

  static let assess = Command(
    name: "assess", words: "SPEC...", summary: "compare moves in fixed positions with perfect play",
    options: { read in
      (
        perPly: read(perPlyOption), measures: read(measureOption),
        output: read.given(decisionsOption), bots: BotOptions(&read), seed: read(.seed),
        jobs: read(assessorsOption), isJSON: read(.json),
        progress: ProgressOptions(isQuiet: read(.quiet), choice: read(.progress)),
        requirements: RequirementOptions(&read)
      )
    },
    refused: [
      RefusedOption(
        RuleOptions.withoutFiles.one, RuleOptions.withoutFiles.all,
        reason: "positions have known values only on the standard board, 7 by 6 with lines of four",
        remedy: "To assess moves under other rules, play games: 'run connect-four --analyze all'.")
    ],
    discussion: """
      SPEC is a Connect Four strategy, such as mcts:simulations=500, or the name of a bot from --bot
      or --bots. Without SPEC, all bots are assessed. Each strategy decides once in each position,
      as in the middle of a game. For two strategies, the output also compares their decisions in
      the same positions (McNemar's exact test, adjusted by Holm for all measures).

      Positions come from games with random moves, except that no move lets the opponent win at
      once. Each ply of a measure has the same weight. A bot that keeps state gets a new process for
      each position. Deterministic bots and agents run by the kaggle: or python: adapter do not need
      a new process.

      A double threat is a move after which the opponent can neither win with its next disc nor
      prevent the mover from winning with the disc after that. Each measure is the share of right
      moves in positions of one kind that offer both right and wrong moves:
      """,
    terms: [
      (
        "wins_kept",
        "neither side can win with its next disc, and perfect play wins; the move keeps the win"
      ),
      (
        "draws_kept",
        "neither side can win with its next disc, and perfect play draws; the move keeps the draw"
      ),
      ("wins_taken", "the side to move can win with its next disc; the move wins"),
      (
        "threats_blocked",
        "only the opponent could win with its next disc; the move prevents the win"
      ),
      (
        "double_threats_made",
        "neither side can win with its next disc; the side to move can make a double threat and "
          + "makes it"
      ),
      (
        "double_threats_prevented",
        "only the opponent could make a double threat; after the move, it can neither make one nor win"
      ),
    ],
    statuses: [
      Status(.done, "all decisions were judged, whatever the result"),
      Status(.checkFailed, "a requirement was not met"),
      Status(.usage, "invalid usage, or a bot did not start"), Status(.stopped, "stopped early"),
    ],
    examples: """
      tournament assess greedy mcts:simulations=500
      tournament assess me --bot me=./bot --output decisions.csv
      tournament assess me greedy --bot me=./bot --measure wins_taken --measure threats_blocked
      """
  ) { arguments, options, context in
    let bots = options.bots.programs
    let words = arguments.words.isEmpty ? bots.map(\.name) : arguments.words
    if words.isEmpty {
      arguments.report(
        "assess requires a strategy of \(ConnectFour.name)",
        remedy: "for example: \(context.program) assess greedy mcts:simulations=500")
    }
    if options.output.isGiven { arguments.checkNewFile(options.output, of: decisionsOption) }
    options.requirements.check(&arguments)
    options.bots.checkWatched(bots, &arguments)
    try arguments.check()
    var request = RunSpecification(strategies: words, seed: options.seed)
    request.bots = bots
    request.warn = { context.warn($0) }
    let strategies = try Assessment.AssessedStrategy.opened(
      by: request, of: try context.catalog.game(named: ConnectFour.name))
    let requirements = try options.requirements.conditions.checked(
      among: AssessmentResult.requirableMeasures, RequirementScope(words: strategies.map(\.label)))
    let assessment = Assessment(
      strategies: strategies, perPly: options.perPly, measures: options.measures,
      seed: options.seed,
      jobs: options.jobs, solvers: try SolverPool.shared(rules: .standard))
    let progress = context.progress(
      "assess", total: assessment.places.count, unit: "positions",
      style: options.progress.style(context))
    defer { progress.finish() }
    let positions = try await assessment.positions { done, _ in progress.update(done: done) }
    progress.finish()
    let labels = strategies.map(\.label)
    let result = AssessmentResult(
      positions, labels: labels, seed: options.seed, perPly: options.perPly)
    let file = options.output.value
    if let file {
      let output = try AtomicFile(path: file)
      try output.output.write(AssessedRow.csv(positions, labels: labels))
      try output.keep()
    }
    try context.print(
      result, isJSON: options.isJSON, text: AssessmentText(result: result, file: file).text)
    return try context.judge(
      result, by: requirements, title: "assess", isJSON: options.isJSON, options.requirements)
  }
}
