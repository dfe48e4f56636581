import GameCore

extension ConnectFour {
  /// The maximum number of attempts before a shorter opening is used.
  static let openingTries = 100

  /// Returns an unfinished position after the rules' seeded random plies, and these plies.
  ///
  /// Each ply is uniformly random among the actions that do not end the game. If there is none, the opening
  /// starts over from the empty board with the same stream, up to 100 times. If the rules have very few such
  /// positions (such as lines of two), the last attempt's longest position is used.
  static func opening(
    rules: Rules, random: inout RandomStream
  ) -> (position: Position, actions: [Action]) {
    var position = Position(rules: rules)
    var actions: [Action] = []
    for _ in 0..<openingTries {
      position = Position(rules: rules)
      actions.removeAll()
      while position.plies < rules.openingPlies {
        let quiet = position.legalActions.filter { action in
          var next = position
          next.apply(action)
          return !next.isOver
        }
        if quiet.isEmpty { break }
        let chosen = quiet[random.next(below: quiet.count)]
        actions.append(chosen)
        position.apply(chosen)
      }
      if position.plies == rules.openingPlies { break }
    }
    return (position, actions)
  }
}
