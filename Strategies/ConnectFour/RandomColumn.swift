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
    if observation.position.rules.popOut { return chooseAlsoPops(from: observation) }
    let open = observation.position.openColumns
    return .drop(open.element(random.below(open.count)))
  }

  /// By itself, because it copies the position, which takes as long as the other decisions.
  @inline(never)
  private mutating func chooseAlsoPops(
    from observation: ConnectFour.Observation
  ) -> ConnectFour.Action {
    let position = observation.position
    let drops = position.openColumns.count
    let pops = position.poppableColumns
    let rank = random.below(drops + pops.count)
    return rank < drops
      ? .drop(position.openColumns.element(rank)) : .pop(pops.element(rank - drops))
  }
}
