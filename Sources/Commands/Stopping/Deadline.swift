import Synchronization

/// When a command is to stop by itself: the command sets it, and the thread that looks after the command
/// reads it.
///
/// It ends playing alone: what is there already is checked and shown, however long that takes.
package final class Deadline: Sendable {
  private struct State {
    var moment: ContinuousClock.Instant?
    var words = Deadline.sameCommand
    var isPlaying = false

    func hasPassed(at now: ContinuousClock.Instant) -> Bool { moment.map { $0 <= now } ?? false }
  }

  private let state = Mutex(State())

  private static let sameCommand = (command: "the same command", addition: "")

  /// There is none yet.
  package init() {}

  /// Sets it.
  ///
  /// - Parameters:
  ///   - moment: From when on it is time to stop.
  ///   - command: By what the command is resumed then.
  ///   - addition: What follows from resuming it so, as the end of a sentence.
  package func set(
    _ moment: ContinuousClock.Instant, resumedBy command: String = "the same command",
    addition: String = ""
  ) {
    state.withLock { ($0.moment, $0.words) = (moment, (command, addition)) }
  }

  /// Games are played from now on.
  package func beginPlaying() { state.withLock { $0.isPlaying = true } }

  /// No games are played any more.
  package func endPlaying() { state.withLock { $0.isPlaying = false } }

  /// Whether it is time to stop.
  package func isOver(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { $0.isPlaying && $0.hasPassed(at: now) }
  }

  /// How to resume what was stopped, as a clause.
  ///
  /// - Parameters:
  ///   - what: What is resumed, such as "from there".
  ///   - now: Whoever stops a command before its time has only to repeat it.
  package func resuming(_ what: String, at now: ContinuousClock.Instant = .now) -> String {
    let (command, addition) = state.withLock {
      $0.hasPassed(at: now) ? $0.words : Deadline.sameCommand
    }
    return "\(command) resumes \(what)\(addition)"
  }
}
