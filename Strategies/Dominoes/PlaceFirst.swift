import DominoesGame
import GameCore

/// A strategy that flips a tile only if it cannot place one.
///
/// The strategy is for electronic dominoes. In other families, it places any tile that fits.
struct PlaceFirst: CatalogStrategy {
  static let metadata = StrategyMetadata(
    name: "place-first", summary: "electronic: places an owned tile if one fits, else flips one",
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
