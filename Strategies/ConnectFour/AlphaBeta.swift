import ConnectFourGame
import GameCore

/// Minimax without the lines of play that cannot matter, centre columns first.
///
/// Knuth and Moore 1975, "An analysis of alpha-beta pruning". At the root the window stays open by
/// one below the best value, so that all actions of the best value are known exactly and one is
/// drawn: with the same stream it decides as ``Minimax`` does.
public struct AlphaBeta: CatalogueStrategy {
  public typealias Rules = ConnectFour.Rules

  public static let card = StrategyCard(
    name: "alpha-beta", summary: "minimax with pruning: the same decisions, sooner",
    parameters: SearchValue.parameters + [
      .integer(
        "table-size", 0...1024, default: 0,
        "transposition table in MB, emptied for every game; 0 for none")
    ])

  private let depth: Int
  private let evaluation: Evaluation
  private var table: TranspositionTable
  private var random: RandomStream
  private var stopSign = StopSign()

  public init(setup: StrategySetup<ConnectFour.Rules>) {
    depth = setup.parameters.integer("depth")
    evaluation = setup.evaluation
    table = TranspositionTable(megabytes: setup.parameters.integer("table-size"))
    random = setup.random
  }

  /// The column at a rank by the distance from the middle, of `count` columns.
  static func centreFirst(_ rank: Int, of count: Int) -> Int {
    let middle = (count - 1) / 2
    return rank % 2 == 0 ? middle - rank / 2 : middle + (rank + 1) / 2
  }

  public mutating func choose(
    from observation: ConnectFour.Observation
  ) throws -> ConnectFour.Action {
    try bestActions(in: observation.position).draw(using: &random)
  }

  /// The actions of the greatest value, and that value, in the order of ``Minimax``.
  ///
  /// - Throws: `CancellationError`; `OutOfMemory` where the system refuses the table's.
  mutating func bestActions(in position: ConnectFour.Position) throws -> BestActions {
    try table.takeMemory()
    var best = BestActions()
    for action in position.legalActions {
      var next = position
      next.apply(action)
      let floor = max(best.value, -SearchValue.win) - 1
      best.consider(
        action, value: -value(of: next, depth: depth - 1, alpha: -SearchValue.win - 1, beta: -floor)
      )
    }
    if stopSign.isUp { throw CancellationError() }
    return best
  }

  /// The value where it lies between alpha and beta, else a bound on its side of them.
  private mutating func value(
    of position: ConnectFour.Position, depth: Int, alpha: Int, beta: Int
  ) -> Int {
    if let ending = position.ending { return SearchValue.of(ending, plies: position.plies) }
    if depth == 0 { return evaluation.value(of: position) }
    if depth > 2, stopSign.isSeen() { return 0 }
    let key = table.isEnabled ? TranspositionTable.key(of: position) : 0
    if table.isEnabled, let known = table.value(of: key, depth: depth, alpha: alpha, beta: beta) {
      return known
    }
    var best = Int.min
    var alpha = alpha
    let original = alpha
    let count = position.rules.columns
    for rank in 0..<count {
      let column = AlphaBeta.centreFirst(rank, of: count)
      guard position.openColumns.contains(column) else { continue }
      let next = position.dropping(column)
      best = max(best, -value(of: next, depth: depth - 1, alpha: -beta, beta: -alpha))
      alpha = max(alpha, best)
      if alpha >= beta { break }
    }
    if alpha < beta {
      for column in position.poppableColumns {
        var next = position
        next.apply(.pop(column))
        best = max(best, -value(of: next, depth: depth - 1, alpha: -beta, beta: -alpha))
        alpha = max(alpha, best)
        if alpha >= beta { break }
      }
    }
    if table.isEnabled {
      table.store(key, value: best, depth: depth, alpha: original, beta: beta)
    }
    return best
  }
}
