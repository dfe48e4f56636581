import DominoesGame
import GameCore

/// A strategy that places the tile with the most pips, because the fewest pips win a blocked hand.
struct HeaviestFirst: CatalogStrategy {
  static let metadata = StrategyMetadata(
    name: "heaviest-first", alias: "greedy", summary: "places the tile with the most pips")

  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) { random = setup.random }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    observation.bestPlacement(&random) { tile, _ in tile.pips }
      ?? observation.withoutPlacing(&random)
  }
}
