import DominoesGame
import GameCore

/// Places the tile with the most pips, because the pips in the hand decide a blocked hand.
struct HeaviestFirst: CatalogueStrategy {
  static let card = StrategyMetadata(
    name: "heaviest-first", alias: "greedy", summary: "the tile with the most pips")

  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) { random = setup.random }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    observation.bestPlacement(&random) { tile, _ in tile.pips }
      ?? observation.withoutPlacing(&random)
  }
}
