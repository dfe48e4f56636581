import ConnectFourGame
import ConnectFourSolver
import GameCore
import TournamentBase

extension Command {
  private static let dataSetOption = Option<Int>(
    "positions", "N|all", allowed: "0 to 67557, or all", defaultText: "300",
    completion: .words(["all"]), "number of positions of eight plies", default: { 300 }
  ) { texts throws(UsageError) in
    if texts[0] == "all" { return .max }
    if let number = wholeNumber(texts[0]), 0...67_557 ~= number { return number }
    throw UsageError(value: texts[0], "expected a whole number from 0 to 67557, or all")
  }
  private static let perPlyOption = Option<Int>.integer(
    "per-ply", in: 0...1000, default: 40,
    "number of positions of each other ply from \(Assessment.plies.lowerBound) to "
      + "\(Assessment.plies.upperBound)")
  private static let assessorsOption = Option<Int>.jobs(
    "number of positions assessed in parallel", limit: solverJobLimit)

  static let assess = Command(
    name: "assess", words: "SPEC...", summary: "compare moves in fixed positions with perfect play",
    options: [
      dataSetOption, perPlyOption, Option.bot, Option.bots, Option.seed, assessorsOption,
      Option.json, Option.quiet, Option.progress,
    ],
    refused: [
      RefusedOption(
        RuleOptions.withoutFiles.one, RuleOptions.withoutFiles.all,
        reason: "positions have known values only on the standard board, 7 by 6 with lines of four",
        remedy: "To assess moves under other rules, play games: 'run connect-four --analyze all'.")
    ],
    discussion: """
      SPEC is a strategy of Connect Four, such as mcts:simulations=500, or the name of a bot of
      --bot or --bots. Without SPEC, all bots are assessed. Each decides once in each position, as
      in the middle of a game. A move keeps the value of a position if a win remains a win, or a
      draw a draw. Lost positions are left out. An illegal action or a failure of a bot is a fault,
      which keeps no value.

      In no position can either side win with its next disc. The positions of eight plies are drawn
      from the data set of all 67,557, the same up to mirror images (44,473 won, 6,449 drawn and
      16,635 lost for the first player). Positions of fewer plies are drawn from all such positions.
      Positions of more plies are from games of random moves that do not let the opponent win at
      once.

      The output has the shares for won and drawn positions by ply, with 95% confidence intervals
      (Wilson), and the ten worst mistakes: lost wins first, then those with the fewest empty
      squares. 'solve' reads their positions.

      Moves in positions of 8 to 11 plies take most of the time, because they are solved without a
      book.
      """,
    statuses: [
      Status(.done, "all decisions were judged, with any result"),
      Status(.usage, "invalid usage, or a bot did not start"), Status(.stopped, "stopped early"),
    ],
    examples: """
      tournament assess greedy mcts:simulations=500
      tournament assess perfect --positions all --per-ply 0
      tournament assess me --bot me=./bot --seed 2
      """
  ) { arguments, context in
    let bots = arguments.programs
    let words = arguments.words.isEmpty ? bots.map(\.name) : arguments.words
    if words.isEmpty {
      arguments.report(
        "assess requires a strategy of \(ConnectFour.name)",
        remedy: "for example: \(context.program) assess greedy mcts:simulations=500")
    }
    if arguments[dataSetOption] == 0, arguments[perPlyOption] == 0 {
      arguments.report("\(dataSetOption.flag) and \(perPlyOption.flag) cannot both be 0")
    }
    try arguments.check()
    var request = RunSpecification(strategies: words, seed: arguments[.seed])
    request.bots = bots
    request.warn = { context.warn($0) }
    let entrants = try Assessment.Entrant.opened(
      by: request, of: try context.catalogue.game(named: ConnectFour.name))
    let solvers = try SolverPool.shared(rules: .standard)
    guard let book = OpeningBook.standard else {
      throw UsageError("the built-in opening book is unreadable")
    }
    let positions = try context.showingTime(of: "positions") {
      try solvers.withSolver { solver in
        Assessment.positions(
          ofDataSet: arguments[dataSetOption], perPly: arguments[perPlyOption],
          seed: arguments[.seed], from: book, for: solver)
      }
    }
    let style = arguments.progressStyle(context)
    var progress: Progress?
    defer { progress?.finish() }
    let result = try await Assessment(
      entrants: entrants, positions: positions, seed: arguments[.seed],
      jobs: arguments[assessorsOption], solvers: solvers
    ).result { unit, done, total in
      if progress?.unit != unit {
        progress?.finish()
        progress = context.progress("assess", total: total, unit: unit, style: style)
      }
      progress?.update(done: done)
    }
    progress?.finish()
    try context.print(result, isJSON: arguments[.json], text: AssessmentText(result: result).text)
    return .done
  }
}
