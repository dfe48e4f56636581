import ConnectFourGame
import GameCore

/// Plays any legal action, each equally likely.
public struct RandomColumn: CatalogueStrategy {
  public typealias Rules = ConnectFour.Rules

  public static let card = StrategyCard(
    name: "random", summary: "any legal action, each equally likely")

  private var random: RandomStream

  public init(setup: StrategySetup<ConnectFour.Rules>) { random = setup.random }

  public mutating func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
    // Asked field by field: a copy of the position would take as long as the decision.
    let open = observation.position.openColumns
    let drops = open.count
    if !observation.rules.popOut { return .drop(open.element(random.below(drops))) }
    let pops = observation.position.poppableColumns
    let rank = random.below(drops + pops.count)
    return rank < drops
      ? .drop(open.element(rank)) : .pop(pops.element(rank - drops))
  }
}
