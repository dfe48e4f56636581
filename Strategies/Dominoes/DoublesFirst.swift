import DominoesGame
import GameCore

/// A strategy that places doubles first, because each fits only one number.
struct DoublesFirst: CatalogStrategy {
  static let metadata = StrategyMetadata(
    name: "doubles-first", summary: "places doubles first, then the tile with the most pips")

  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) { random = setup.random }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    observation.bestPlacement(&random) { tile, _ in (tile.isDouble ? 100 : 0) + tile.pips }
      ?? observation.withoutPlacing(&random)
  }
}
