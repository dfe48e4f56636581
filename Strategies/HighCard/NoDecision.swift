import GameCore
import HighCardGame

/// A strategy for games without decisions.
struct NoDecision: CatalogStrategy {
  static let metadata = StrategyMetadata(name: "none", summary: "no decisions")

  init(setup: StrategySetup<HighCard.Rules>) {}

  mutating func choose(from observation: HighCard.Observation) throws -> HighCard.Action {
    throw NothingToDecide()
  }
}

/// The error that the strategy for games without decisions throws if it is asked for a decision.
struct NothingToDecide: Error, CustomStringConvertible {
  var description: String { "there is nothing to decide in high card" }
}
