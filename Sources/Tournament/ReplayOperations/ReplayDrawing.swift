import GameCore

extension PlayableGame {
  /// Draws the game whose header was just read: every step, the beginning as step 0.
  ///
  /// - Throws: `UnreadableFile`, also where the rules refuse an action; `FileError`.
  func show(
    _ header: ReplayHeader, _ reader: ReplayReader, _ draw: (ReplayTextRenderer.Frame) -> Void
  ) throws {
    func decisions(_ step: ReplayStep) -> [ReplayTextRenderer.Decision] {
      step.seats.map { ReplayTextRenderer.Decision(seat: $0, action: step.actions[$0]) }
    }
    try TypedReplayHeader<G>(header, reader: reader).walk(reader) { line in
      switch line {
      case .beginning(let game): draw(.init(step: 0, text: "\(game)"))
      case .step(let step, _, _, let game):
        let mark = game.digest == step.state ? "" : " (the recorded state differs)"
        draw(
          .init(
            step: step.number, decisions: decisions(step), title: "\(step.actionsText)\(mark)",
            text: "\(game)"))
      case .refused(let step):
        draw(
          .init(
            step: step.number, decisions: decisions(step), title: "\(step.actionsText), refused"))
      case .outcome(let outcome, let steps): draw(.init(step: steps, title: "\(outcome)"))
      }
    }
  }
}
