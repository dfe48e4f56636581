import DominoesGame
import GameCore

/// Gets rid of the pips that a blocked hand would count.
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
