import ConnectFourGame
import GameCore

/// Plays any legal action, each equally likely.
public struct RandomColumn: CatalogueStrategy {
  public typealias Rules = ConnectFour.Rules

  public static let card = StrategyCard(
    name: "random", summary: "any legal action, each equally likely")

  private var random: RandomStream

  public init(setup: StrategySetup<ConnectFour.Rules>) { random = setup.random }

  // Inlined into what a match calls, which then reads what it needs of the position: a call of its
  // own would get a copy, which takes as long as the decision.
  @inline(__always)
  public mutating func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
    let position = observation.position
    let drops = position.openColumns.count
    if !position.rules.popOut { return .drop(position.openColumns.element(random.below(drops))) }
    let pops = position.poppableColumns
    let rank = random.below(drops + pops.count)
    return rank < drops
      ? .drop(position.openColumns.element(rank)) : .pop(pops.element(rank - drops))
  }
}
