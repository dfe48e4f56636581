import DominoesGame
import GameCore

/// Flips a tile only if none can be placed.
///
/// For electronic dominoes; in other families it places any tile that fits.
struct PlaceFirst: CatalogueStrategy {
  static let card = StrategyMetadata(
    name: "place-first", summary: "electronic: an owned tile if one fits, else a flip",
    parameters: [EndChoice.parameter])

  private let end: EndChoice
  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) {
    end = EndChoice(setup.parameters)
    random = setup.random
  }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    end.placement(from: observation, &random) ?? observation.withoutPlacing(&random)
  }
}
