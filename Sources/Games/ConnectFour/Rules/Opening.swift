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
    var actions: [Action]?
    return opening(rules: rules, random: &random, actions: &actions)
  }

  /// The plies of the opening, in their order.
  static func openingActions(rules: Rules, random: inout RandomStream) -> [Action] {
    var actions: [Action]? = []
    _ = opening(rules: rules, random: &random, actions: &actions)
    return actions ?? []
  }

  /// - Parameter actions: Becomes the plies, unless it is `nil`.
  private static func opening(
    rules: Rules, random: inout RandomStream, actions: inout [Action]?
  ) -> Position {
    var position = Position(rules: rules)
    for _ in 0..<openingTries {
      position = Position(rules: rules)
      actions?.removeAll()
      while position.plies < rules.openingPlies {
        let quiet = position.legalActions.filter { action in
          var next = position
          next.apply(action)
          return !next.isOver
        }
        if quiet.isEmpty { break }
        let chosen = quiet[random.next(below: quiet.count)]
        actions?.append(chosen)
        position.apply(chosen)
      }
      if position.plies == rules.openingPlies { break }
    }
    return position
  }
}
