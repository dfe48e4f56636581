import GameCore
import HighCardGame

/// Decides nothing, as there is nothing to decide.
struct NoDecision: CatalogueStrategy {
  static let card = StrategyMetadata(name: "none", summary: "no decisions")

  init(setup: StrategySetup<HighCard.Rules>) {}

  mutating func choose(from observation: HighCard.Observation) throws -> HighCard.Action {
    throw NothingToDecide()
  }
}

/// Somebody was asked in a game that asks nobody.
struct NothingToDecide: Error, CustomStringConvertible {
  var description: String { "there is nothing to decide in high card" }
}
