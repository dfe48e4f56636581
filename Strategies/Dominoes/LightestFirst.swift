import DominoesGame
import GameCore

/// A strategy that places the tile with the fewest pips, as a weak baseline.
struct LightestFirst: CatalogStrategy {
  static let metadata = StrategyMetadata(
    name: "lightest-first", summary: "places the tile with the fewest pips")

  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) { random = setup.random }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    observation.bestPlacement(&random) { tile, _ in -tile.pips }
      ?? observation.withoutPlacing(&random)
  }
}
