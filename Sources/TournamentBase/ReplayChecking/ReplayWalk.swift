import GameCore

/// A line from a recorded game with its states.
enum ReplayWalk<G: Game> {
  /// The state before the first step.
  case beginning(G)
  /// A step from one state to the next.
  case step(ReplayStep, Actions<G.Action>, before: G, after: G)
  /// An action that the rules rejected.
  case refused(ReplayStep)
  case outcome(ReplayOutcome, steps: Int)
}

extension TypedReplayHeader {
  /// Plays the recorded actions of the game whose header was just read and does not check the
  /// recorded states.
  ///
  /// - Throws: `UnreadableFile`, including when the rules reject an action, or `FileError`.
  func walk(_ reader: ReplayReader, _ visit: (ReplayWalk<G>) throws -> Void) throws {
    var checker = ReplayChecker(table: self, reader: reader)
    checker.divergence = nil
    var game = checker.game
    try visit(.beginning(game))
    while true {
      switch try reader.nextLine(seats: header.seats) {
      case .step(let step):
        let actions = try checker.read(step)
        checker.game = game
        checker.letLeave()
        let before = checker.game
        game = before
        do throws(IllegalAction) {
          try game.advance(with: actions)
        } catch {
          throw reader.problem("the current rules reject the action: \(error)")
        }
        try visit(.step(step, actions, before: before, after: game))
      case .refused(let step): try visit(.refused(step))
      case .outcome(let outcome): return try visit(.outcome(outcome, steps: checker.steps))
      }
    }
  }
}
