import DominoesGame
import GameCore

/// Flips if it may, and places a flipped tile as soon as one fits.
///
/// For electronic dominoes; in other families it places any tile that fits.
struct FlipFirst: CatalogueStrategy {
  static let card = StrategyMetadata(
    name: "flip-first", summary: "electronic: flips until a hidden tile fits, then owned tiles",
    parameters: [EndChoice.parameter])

  private let end: EndChoice
  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) {
    end = EndChoice(setup.parameters)
    random = setup.random
  }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    // Before its first flip of a turn, it may place only tiles that it owned before.
    let flipped = observation.mayKeep || observation.flippable.isEmpty
    if flipped, let placement = end.placement(from: observation, &random) { return placement }
    if let flip = observation.flipHidden(&random) { return flip }
    return end.placement(from: observation, &random) ?? (observation.mayKeep ? .keep : .pass)
  }
}
