import GameCore

/// Which matchups of a run are the steps of a ladder of skill, found in its configuration alone.
struct SkillPlan: Hashable, Sendable {
  /// Two strategies that meet, by their places in the roster.
  struct Matchup: Hashable, Sendable {
    /// Who is said to be ahead: the whole player, or the one that sees.
    let first: Int
    let second: Int
  }

  /// The name of the player that climbs.
  let player: String
  /// The parameter that is doubled, such as `simulations`.
  let budget: String
  /// From the lowest budget up; each begins where the one before ends.
  let steps: [SkillPair]
  /// A player of the ladder against others.
  let restricted: [Matchup]
  /// A player that sees what is hidden against the same search without sight.
  let information: [Matchup]

  /// Looks for a ladder.
  ///
  /// - Returns: `nil` for a run of another format or seats, or one whose doublings are not those of one player,
  ///   or leave a budget out.
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

  /// Whether a strategy is the one that sees, and the other of a matchup the same search that doesn't.
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
