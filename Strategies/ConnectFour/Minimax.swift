import ConnectFourGame
import GameCore

/// A full search to a fixed depth: Shannon's type A strategy in negamax form.
///
/// The source is Shannon 1950, "Programming a computer for playing chess". Among equally good
/// actions, the strategy chooses at random. The tests compare ``AlphaBeta`` with it.
public struct Minimax: CatalogStrategy {
  public typealias Rules = ConnectFour.Rules

  public static let metadata = StrategyMetadata(
    name: "minimax", summary: "full search to a fixed depth", parameters: SearchValue.parameters)

  private let depth: Int
  private let evaluation: Evaluation
  private var random: RandomStream
  private var stopSign = CancellationCheck()

  public init(setup: StrategySetup<ConnectFour.Rules>) {
    depth = setup.parameters.integer("depth")
    evaluation = setup.evaluation
    random = setup.random
  }

  public mutating func choose(
    from observation: ConnectFour.Observation
  ) throws -> ConnectFour.Action {
    try bestActions(in: observation.position).draw(using: &random)
  }

  /// Returns the actions with the largest value and that value.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  mutating func bestActions(in position: ConnectFour.Position) throws -> BestActions {
    var best = BestActions()
    for action in position.legalActions {
      var next = position
      next.apply(action)
      best.consider(action, value: -value(of: next, depth: depth - 1))
    }
    if stopSign.isUp { throw CancellationError() }
    return best
  }

  private mutating func value(of position: ConnectFour.Position, depth: Int) -> Int {
    if let ending = position.ending { return SearchValue.of(ending, plies: position.plies) }
    if depth == 0 { return evaluation.value(of: position) }
    if depth > 2, stopSign.isSeen() { return 0 }
    var best = Int.min
    for column in position.openColumns {
      let next = position.dropping(column)
      best = max(best, -value(of: next, depth: depth - 1))
    }
    if !position.rules.hasOtherActions { return best }
    for action in position.otherActions {
      var next = position
      next.apply(action)
      best = max(best, -value(of: next, depth: depth - 1))
    }
    return best
  }
}
