import Storage
import GameCore

extension ReplayTable {
  /// Draws the game whose header was just read: every step's number and its text, the beginning as
  /// step 0.
  ///
  /// - Throws: `UnreadableFile`, also where the rules refuse an action; `FileError`.
  @usableFromInline
  func show(_ reader: ReplayReader, _ draw: (Int, String) -> Void) throws {
    try walk(reader) { line in
      switch line {
      case .beginning(let game): draw(0, "\(game)")
      case .step(let step, _, _, let game):
        let mark = game.digest == step.state ? "" : " (the recorded state differs)"
        draw(step.number, "\(step.actionsText)\(mark)\n\(game)")
      case .refused(let step): draw(step.number, "\(step.actionsText), refused")
      case .outcome(let outcome, let steps): draw(steps, "\(outcome)")
      }
    }
  }
}
