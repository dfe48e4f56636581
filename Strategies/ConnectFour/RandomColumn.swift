import ConnectFourGame
import GameCore

/// A strategy that chooses a uniformly random legal action.
public struct RandomColumn: CatalogStrategy {
  public typealias Rules = ConnectFour.Rules

  public static let metadata = StrategyMetadata(
    name: "random", summary: "chooses a uniformly random legal action")

  private var random: RandomStream

  public init(setup: StrategySetup<ConnectFour.Rules>) { random = setup.random }

  // The function is inlined, so that it reads only the parts of the position that it needs. A call
  // would copy the observation, which takes as long as the decision.
  @inline(__always)
  public mutating func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
    let position = observation.position
    let drops = position.openColumns
    if position.rules.hasOtherActions {
      return choose(drops, or: position.poppableColumns, or: position.canSwap)
    }
    return .drop(drops.element(random.next(below: drops.count)))
  }

  @inline(never)
  private mutating func choose(
    _ drops: ConnectFour.ColumnSet, or pops: ConnectFour.ColumnSet, or canSwap: Bool
  ) -> ConnectFour.Action {
    let rank = random.next(below: drops.count + pops.count + (canSwap ? 1 : 0))
    if rank < drops.count { return .drop(drops.element(rank)) }
    let other = rank - drops.count
    return other < pops.count ? .pop(pops.element(other)) : .swap
  }
}
