import DominoesGame
import GameCore

/// A strategy that flips a tile whenever the rules allow it and places a flipped tile as soon as
/// one fits.
///
/// The strategy is for electronic dominoes. In other families, it places any tile that fits.
struct FlipFirst: CatalogStrategy {
  static let metadata = StrategyMetadata(
    name: "flip-first", summary: "electronic: flips until a tile fits, then places owned tiles",
    parameters: [EndChoice.parameter])

  private let end: EndChoice
  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) {
    end = EndChoice(setup.parameters)
    random = setup.random
  }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    // Before its first flip in a turn, the seat may place only tiles that it already owned.
    let flipped = observation.mayKeep || observation.flippable.isEmpty
    if flipped, let placement = end.placement(from: observation, &random) { return placement }
    if let flip = observation.flipHidden(&random) { return flip }
    return end.placement(from: observation, &random) ?? (observation.mayKeep ? .keep : .pass)
  }
}
