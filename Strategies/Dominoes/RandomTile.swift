import DominoesGame
import GameCore

/// A strategy that chooses a uniformly random legal action.
///
/// Each end that a tile fits is a separate action, except that two ends with the same number are
/// one. All flips together count as one action, because hidden tiles look alike.
struct RandomTile: CatalogStrategy {
  static let metadata = StrategyMetadata(
    name: "random", summary: "chooses a uniformly random legal action")

  private var random: RandomStream

  init(setup: StrategySetup<Dominoes.Rules>) { random = setup.random }

  mutating func choose(from observation: Dominoes.Observation) -> Dominoes.Action {
    let placements = observation.placements
    let count = placements.count
    var others: [Dominoes.Action] = []
    if observation.mayDraw { others.append(.draw) }
    if observation.mayKeep { others.append(.keep) }
    if observation.mayPass { others.append(.pass) }
    if !observation.flippable.isEmpty { others.append(flip(observation.flippable)) }
    var left = random.next(below: max(1, count + others.count))
    for placement in placements {
      if left == 0 { return placement.action }
      left -= 1
    }
    return others.indices.contains(left) ? others[left] : .pass
  }

  private mutating func flip(_ positions: Dominoes.PositionSet) -> Dominoes.Action {
    var left = random.next(below: positions.count)
    for position in positions {
      if left == 0 { return .flip(position) }
      left -= 1
    }
    return .pass
  }
}
