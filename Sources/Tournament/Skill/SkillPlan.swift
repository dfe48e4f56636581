import GameCore

/// The matchups of a run that are steps of a skill ladder, by its configuration.
struct SkillPlan: Hashable, Sendable {
  /// Two strategies, by their indices in the roster.
  struct Matchup: Hashable, Sendable {
    /// The unrestricted player, or the one that sees hidden information.
    let first: Int
    let second: Int
  }

  /// The name of the search player.
  let player: String
  /// The doubled parameter, such as `simulations`.
  let budget: String
  /// The doublings, from the lowest budget up, without gaps.
  let steps: [SkillPair]
  /// Matchups of a player of the ladder with others.
  let restricted: [Matchup]
  /// Matchups of a player that sees hidden information with the same search without it.
  let information: [Matchup]

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
    var (restricted, information): ([Matchup], [Matchup]) = ([], [])
    for places in others {
      if let seeing = places.first(where: { SkillPlan.isSeeing($0, places, of: roster) }) {
        let fair = places[0] == seeing ? places[1] : places[0]
        information.append(Matchup(first: seeing, second: fair))
      } else if let rung = places.first(where: { rungs.contains($0) }),
        let other = places.first(where: { !rungs.contains($0) })
      {
        restricted.append(Matchup(first: rung, second: other))
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
