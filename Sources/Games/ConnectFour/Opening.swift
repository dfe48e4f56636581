import GameCore

extension ConnectFour {
  /// How often an opening starts over before it makes do with fewer plies.
  static let openingTries = 100

  /// A position after the rules' seeded random plies that is not finished.
  ///
  /// Each ply is drawn uniformly from the actions that do not end the game. Where there is none, the
  /// opening starts over from the empty board with the same stream, up to 100 times in all; rules
  /// that hardly have such positions (lines of two, say) then get the last try's longest.
  static func opening(rules: Rules, random: inout RandomStream) -> Position {
    var position = Position(rules: rules)
    for _ in 0..<openingTries {
      position = Position(rules: rules)
      while position.plies < rules.openingPlies {
        let quiet = position.legalActions.compactMap { action in
          var next = position
          next.apply(action)
          return next.isOver ? nil : next
        }
        if quiet.isEmpty { break }
        position = quiet[random.below(quiet.count)]
      }
      if position.plies == rules.openingPlies { break }
    }
    return position
  }
}
