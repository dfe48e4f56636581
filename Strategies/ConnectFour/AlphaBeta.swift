import ConnectFourGame
import ConnectFourSolver
import GameCore

/// Minimax with alpha-beta pruning and iterative deepening.
///
/// A search to each depth orders the actions for the next depth (Slate and Atkin 1977, "CHESS 4.5:
/// The Northwestern University chess program"). At the root, the window includes values one below
/// the best value, so that the values of all best actions are exact. The strategy chooses one of
/// these actions at random. With the same random stream, it makes the same decisions as
/// ``Minimax``, unless a limit stops it before its full depth. In that case, it uses the result of
/// the deepest complete search.
public struct AlphaBeta: CatalogStrategy {
  public typealias Rules = ConnectFour.Rules

  public static let metadata = StrategyMetadata(
    name: "alpha-beta", summary: "makes the same decisions as minimax, but faster",
    parameters: SearchValue.parameters + [
      .integer(
        "nodes", in: 0...1_000_000_000_000, default: 0,
        summary: "maximum positions per decision, which may reduce the depth; 0: no limit"
      ),
      .integer(
        "time", in: 0...86_400_000, default: 0,
        summary:
          "time limit per decision in ms, which may reduce the depth and makes games not "
          + "reproducible; 0: no limit"
      ).marked(.notReproducible),
      .integer(
        "table-size", in: 0...1024, default: 1,
        summary: "transposition table in MB, cleared for each game; 0: none"
      ),
    ])

  private let depth: Int
  private let nodeLimit: Int
  private let time: Duration?
  private var search: AlphaBetaSearch
  private var random: RandomStream

  public init(setup: StrategySetup<ConnectFour.Rules>) throws(SetupError) {
    depth = setup.parameters.integer("depth")
    let nodes = setup.parameters.integer("nodes")
    nodeLimit = nodes == 0 ? .max : nodes
    let milliseconds = setup.parameters.integer("time")
    time = milliseconds == 0 ? nil : .milliseconds(milliseconds)
    if nodes > 0, time != nil {
      throw SetupError("nodes cannot be used with time")
    }
    search = AlphaBetaSearch(setup: setup)
    random = setup.random
  }

  public mutating func choose(
    from observation: ConnectFour.Observation
  ) throws -> ConnectFour.Action {
    try bestActions(in: observation.position).draw(using: &random)
  }

  /// Returns the actions with the largest value, in the order in which ``Minimax`` lists them, and
  /// that value.
  ///
  /// - Throws: `CancellationError` if the task is canceled, or `OutOfMemory` if the system does
  ///   not provide the memory.
  mutating func bestActions(in position: ConnectFour.Position) throws -> BestActions {
    try search.begin(SearchBudget(nodes: nodeLimit, time: time))
    let actions = Array(position.legalActions)
    var order = actions
    var best = BestActions()
    let last = min(depth, position.rules.plyLimit - position.plies)
    for depth in 1...max(1, last) {
      guard let found = look(depth, at: position, order) else { break }
      best = found
      // Proven wins and losses do not change at greater depths.
      if best.value.magnitude >= SearchValue.decisive { break }
      order = best.actions + order.filter { !best.actions.contains($0) }
    }
    if Task.isCancelled, search.isStopped { throw CancellationError() }
    // The actions are in the order of the rules, so that the random choice is the same as in
    // minimax.
    return BestActions(value: best.value, actions: actions.filter(best.actions.contains))
  }

  /// Returns the actions with the largest value at a depth, or `nil` if a limit stopped the search.
  ///
  /// The search to the first depth is too short to be stopped.
  private mutating func look(
    _ depth: Int, at position: ConnectFour.Position, _ order: [ConnectFour.Action]
  ) -> BestActions? {
    var best = BestActions()
    for action in order {
      var next = position
      next.apply(action)
      let floor = max(best.value, -SearchValue.win) - 1
      // A null window excludes most actions. The others are searched again with a full window.
      if best.value > -SearchValue.win {
        let bound = -search.value(of: next, depth: depth - 1, alpha: -best.value, beta: -floor)
        if bound < best.value, !search.isStopped { continue }
      }
      let value = -search.value(
        of: next, depth: depth - 1, alpha: -SearchValue.win - 1, beta: -floor)
      if search.isStopped { return nil }
      best.consider(action, value: value)
    }
    return best
  }
}
