import GameCore

/// The matchups of a run that are steps of a skill ladder, by its configuration.
struct SkillPlan: Hashable, Sendable {
  /// The name of the search player.
  let player: String
  /// The doubled parameter, such as `simulations`.
  let budget: String
  /// The doublings, from the lowest budget up, without gaps.
  let steps: [SkillPair]
  /// A player of the ladder and another one, by their indices in the roster.
  let restricted: [[Int]]
  /// A player that sees hidden information and the same search without it.
  let information: [[Int]]

  /// Finds a ladder; `nil` for other formats or seats, and if the doublings have gaps or several players.
  init?(_ configuration: RunConfiguration) {
    guard case .matchups(let list) = configuration.format, configuration.seats == 2 else {
      return nil
    }
    let roster = configuration.strategies
    var (steps, others): ([SkillPair], [[Int]]) = ([], [])
    for places in list.combinations {
      if let pair = SkillPair(places[0], places[1], of: roster), pair.isDoubling {
        steps.append(pair)
      } else {
        others.append(places)
      }
    }
    steps.sort { $0.low < $1.low }
    guard let first = steps.first,
      zip(steps, steps.dropFirst()).allSatisfy({ $0.stronger == $1.weaker })
    else { return nil }
    player = roster[first.weaker].name
    budget = first.budget
    self.steps = steps
    let rungs = [first.weaker] + steps.map(\.stronger)
    var (restricted, information): ([[Int]], [[Int]]) = ([], [])
    for places in others {
      if let seeing = places.first(where: { SkillPlan.isSeeing($0, places, of: roster) }) {
        let fair = places[0] == seeing ? places[1] : places[0]
        information.append([seeing, fair])
      } else if let rung = places.first(where: { rungs.contains($0) }),
        let other = places.first(where: { !rungs.contains($0) })
      {
        restricted.append([rung, other])
      }
    }
    (self.restricted, self.information) = (restricted, information)
  }

  /// Returns `true` if a strategy sees hidden information, and the other is the same search without it.
  private static func isSeeing(
    _ place: Int, _ places: [Int], of roster: [RunConfiguration.Entrant]
  ) -> Bool {
    let seeing = roster[place]
    let fair = roster[places[0] == place ? places[1] : places[0]]
    return seeing.name == SkillRoster.seeing && fair.name == SearchingPlayer.flatMonteCarlo.rawValue
      && seeing.parameters["playouts"] == fair.parameters["worlds"]
      && seeing.parameters["playout"] == fair.parameters["playout"]
  }
}
