import GameCore

/// A renderer that draws recorded games as text.
package enum ReplayTextRenderer {
  package struct State: Sendable {
    /// The game's header.
    package let header: ReplayHeader
    /// The game's index in the file, from 0, which differs from its `ReplayHeader/gameID`.
    package let place: Int
    package let step: Int
    /// The decisions that led to the state.
    ///
    /// It is empty for the initial state and for the outcome.
    package var decisions: [Decision] = []
    /// The decisions or the outcome on one line, or an empty string for the initial state.
    package var title = ""
    /// The state drawn as text.
    ///
    /// It is empty for an outcome and for a decision that the rules rejected.
    package var text = ""
  }

  package struct Decision: Hashable, Sendable {
    package let seat: Seat
    package let action: String
  }

  /// Draws every state in a file's games.
  ///
  /// Each game's last state is its outcome.
  ///
  /// - Parameter draw: Returns `true` to continue, or `false` to draw no further state.
  /// - Throws: `UnreadableFile`, including when the rules reject an action, or `FileError`.
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
  /// Draws every step of the game whose header was just read.
  ///
  /// Step 0 is the initial state.
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
      case .refused(let step): drawStep(step, ", rejected", text: "")
      case .outcome(let outcome, let steps):
        draw(.init(header: header, place: place, step: steps, title: "\(outcome)"))
      }
    }
  }
}
