import DominoesGame
import GameCore

/// A strategy that prefers open ends on which its other tiles fit, to keep a playable tile for the
/// next turn.
struct KeepEnds: CatalogStrategy {
  static let metadata = StrategyMetadata(
    name: "keep-ends", summary: "leaves open ends that most of its other tiles fit")

  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) { random = setup.random }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    observation.bestPlacement(&random) { tile, end in observation.followUps(tile, on: end) }
      ?? observation.withoutPlacing(&random)
  }
}
