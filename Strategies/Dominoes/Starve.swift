import DominoesGame
import GameCore

/// Forces the others to pass again: a seat that passed has none of the open numbers.
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
