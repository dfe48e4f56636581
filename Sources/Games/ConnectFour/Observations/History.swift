import GameCore

extension ConnectFour {
  /// The moves so far, including opening plies, for external programs.
  public static let history = JSONMoveHistory<ConnectFour>(
    opening: { rules, randomness in
      if let setup = randomness?.setup { return (try? Listed(setup, rules: rules))?.actions }
      if rules.openingPlies == 0 { return [] }
      guard var deal = randomness?.deal else { return nil }
      return Opening(rules, random: &deal).actions
    }, moves: { actions(from: $0, to: $1.position) })

  /// Returns the known actions, plus one more if it leads to the position.
  ///
  /// - Returns: `nil` if no action leads to the position.
  private static func actions(from known: [Action], to position: Position) -> [Action]? {
    guard let before = Position(rules: position.rules, after: known) else { return nil }
    if before == position { return known }
    for action in before.legalActions {
      var next = before
      next.apply(action)
      if next == position { return known + [action] }
    }
    return nil
  }
}

extension ConnectFour.Position {
  /// Creates the position that the actions reach from the empty board or returns `nil` if an action
  /// is illegal.
  init?(rules: ConnectFour.Rules, after actions: some Sequence<ConnectFour.Action>) {
    self.init(rules: rules)
    for action in actions {
      if objection(to: action) != nil { return nil }
      apply(action)
    }
  }
}
