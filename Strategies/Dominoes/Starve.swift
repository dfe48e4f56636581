import DominoesGame
import GameCore

/// A strategy that leaves open ends on which other seats passed, because they probably have to pass
/// again.
struct Starve: CatalogStrategy {
  static let metadata = StrategyMetadata(
    name: "starve", summary: "leaves open ends that the others passed on and few unseen tiles fit")

  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) { random = setup.random }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    observation.bestPlacement(&random) { tile, end in observation.starving(tile, on: end) }
      ?? observation.withoutPlacing(&random)
  }
}
