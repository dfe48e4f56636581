import GameCore
import HighCardGame

/// A strategy for games without decisions.
struct NoDecision: CatalogueStrategy {
  static let card = StrategyMetadata(name: "none", summary: "no decisions")

  init(setup: StrategySetup<HighCard.Rules>) {}

  mutating func choose(from observation: HighCard.Observation) throws -> HighCard.Action {
    throw NothingToDecide()
  }
}

/// An error about a request for a decision in a game without decisions.
struct NothingToDecide: Error, CustomStringConvertible {
  var description: String { "there is nothing to decide in high card" }
}
