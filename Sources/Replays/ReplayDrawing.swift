import Storage
import GameCore

extension ReplayTable {
  /// Draws the game whose header was just read: every step's number and its text, the beginning as
  /// step 0.
  ///
  /// - Throws: `UnreadableFile`, also where the rules refuse an action; `FileError`.
  @usableFromInline
  func show(_ reader: ReplayReader, _ draw: (Int, String) -> Void) throws {
    var checker = ReplayChecker(table: self, reader: reader)
    checker.divergence = nil
    var game = checker.game
    draw(0, "\(game)")
    while true {
      switch try reader.nextLine(seats: header.seats) {
      case .step(let step):
        let actions = try checker.read(step)
        checker.game = game
        checker.letLeave()
        game = checker.game
        do throws(IllegalAction) {
          try game.advance(with: actions)
        } catch {
          throw reader.problem("the rules refuse it now: \(error)")
        }
        let mark = game.digest == step.state ? "" : " (the recorded state is another)"
        draw(step.number, "\(step.actionsText)\(mark)\n\(game)")
      case .refused(let step):
        draw(step.number, "\(step.actionsText), refused")
      case .outcome(let outcome):
        draw(checker.steps, "\(outcome)")
        return
      }
    }
  }
}
