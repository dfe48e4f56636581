import DominoesGame
import GameCore

/// Places tiles so that other seats may have to pass again: a seat that passed has no tile with an open
/// number.
struct Starve: CatalogueStrategy {
  static let card = StrategyMetadata(
    name: "starve", summary: "ends that the others passed on and few unseen tiles fit")

  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) { random = setup.random }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    observation.bestPlacement(&random) { tile, end in observation.starving(tile, on: end) }
      ?? observation.withoutPlacing(&random)
  }
}
