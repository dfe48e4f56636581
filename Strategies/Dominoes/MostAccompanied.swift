import DominoesGame
import GameCore

/// A strategy that prefers its longest suits, to keep a playable tile for the next turn.
struct MostAccompanied: CatalogStrategy {
  static let metadata = StrategyMetadata(
    name: "most-accompanied",
    summary: "places the tile that shares its numbers with most other tiles in the hand")

  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) { random = setup.random }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    observation.bestPlacement(&random) { tile, _ in
      var numbers = Dominoes.SuitSet(tile.low)
      numbers.insert(tile.high)
      return observation.hand.intersection(.bearing(any: numbers)).count
    } ?? observation.withoutPlacing(&random)
  }
}
