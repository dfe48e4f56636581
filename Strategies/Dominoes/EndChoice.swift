import DominoesGame
import GameCore

/// The way to choose among several placements, which the `end` parameter sets.
enum EndChoice: String, CaseIterable {
  case random
  case keep
  case starve

  static let parameter = Parameter.choice(
    "end", default: EndChoice.random,
    summary:
      "which of several placements it chooses: a random one, the one that keeps most of its own "
      + "tiles playable, or the one that starves the other seats"
  )

  init(_ parameters: ParameterValues) { self = parameters.choice("end") }

  func placement(
    from observation: Dominoes.Observation, _ random: inout RandomStream
  ) -> Dominoes.Action? {
    switch self {
    case .random: observation.bestPlacement(&random) { _, _ in 0 }
    case .keep:
      observation.bestPlacement(&random) { tile, end in observation.followUps(tile, on: end) }
    case .starve:
      observation.bestPlacement(&random) { tile, end in observation.starving(tile, on: end) }
    }
  }
}
