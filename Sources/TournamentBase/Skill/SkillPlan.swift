import GameCore

/// The matchups in a run that form a skill ladder, recognized from the run's configuration.
package struct SkillPlan: Hashable, Sendable {
  /// The name of the search player.
  package let player: String
  /// The name of the doubled parameter, such as `simulations`.
  package let budget: String
  /// The doublings in ascending order, without gaps.
  package let steps: [SkillPair]
  /// The matchups between the ladder's player and a restricted player, as roster indices.
  package let restricted: [[Int]]
  /// The matchups between a player that sees hidden information and one that runs the same search
  /// without it, as roster indices.
  package let information: [[Int]]

  /// Recognizes the skill ladder in a configuration.
  ///
  /// The result is `nil` if the format is not a list of matchups between two players, or if the
  /// doublings leave gaps or involve several players.
  package init?(_ configuration: RunConfiguration) {
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

  /// Returns `true` if one strategy sees hidden information and the other is the same search
  /// without it.
  private static func isSeeing(
    _ place: Int, _ places: [Int], of roster: [RunConfiguration.ConfiguredStrategy]
  ) -> Bool {
    let seeing = roster[place]
    let fair = roster[places[0] == place ? places[1] : places[0]]
    return seeing.name == SkillRoster.seeing && fair.name == SearchingPlayer.flatMonteCarlo.rawValue
      && seeing.parameters["playouts"] == fair.parameters["determinizations"]
      && seeing.parameters["playout"] == fair.parameters["playout"]
  }
}
