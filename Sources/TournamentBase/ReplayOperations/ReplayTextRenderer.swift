import GameCore

/// A renderer of recorded games as text.
package enum ReplayTextRenderer {
  package struct State: Sendable {
    /// The first line of the game.
    package let header: ReplayHeader
    /// The index of the game in the file, from 0, which differs from its `ReplayHeader/gameID`.
    package let place: Int
    package let step: Int
    /// The decisions that led to the state; none for the beginning and the outcome.
    package var decisions: [Decision] = []
    /// The decisions or the outcome in a line; empty for the beginning.
    package var title = ""
    /// The state, drawn as text; empty for an outcome and for a decision that the rules refused.
    package var text = ""
  }

  package struct Decision: Hashable, Sendable {
    package let seat: Seat
    package let action: String
  }

  /// Draws every state of every game of a file; the last one of a game is its outcome.
  ///
  /// - Parameter draw: Returns `true` to continue; the game in which it stops is not drawn to its end.
  /// - Throws: `UnreadableFile`, also if the rules refuse an action; `FileError`.
  package static func states(path: String, games: [any PlayableGame], draw: (State) -> Bool) throws
  {
    let reader = try ReplayReader(path: path)
    var place = 0
    var goesOn = true
    while goesOn, let header = try reader.nextHeader() {
      try reader.entry(of: header, among: games).show(header, reader, place) { state in
        goesOn = goesOn && draw(state)
      }
      place += 1
    }
  }
}

extension PlayableGame {
  /// Draws every step of the game whose header was just read, with the beginning as step 0.
  fileprivate func show(
    _ header: ReplayHeader, _ reader: ReplayReader, _ place: Int,
    _ draw: (ReplayTextRenderer.State) -> Void
  ) throws {
    func drawStep(_ step: ReplayStep, _ remark: String, text: String) {
      draw(
        .init(
          header: header, place: place, step: step.number,
          decisions: step.seats.map { .init(seat: $0, action: step.actions[$0]) },
          title: step.actionsText + remark, text: text))
    }
    try TypedReplayHeader<G>(header, reader: reader).walk(reader) { line in
      switch line {
      case .beginning(let game):
        draw(.init(header: header, place: place, step: 0, text: "\(game)"))
      case .step(let step, _, _, let game):
        let isAsRecorded = game.digest == step.state
        drawStep(step, isAsRecorded ? "" : " (the recorded state differs)", text: "\(game)")
      case .refused(let step): drawStep(step, ", refused", text: "")
      case .outcome(let outcome, let steps):
        draw(.init(header: header, place: place, step: steps, title: "\(outcome)"))
      }
    }
  }
}
