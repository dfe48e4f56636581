import Synchronization

/// When a command is to stop by itself: the command sets it, and the thread that looks after the command
/// reads it.
package final class Deadline: Sendable {
  private struct State {
    var moment: ContinuousClock.Instant?
    var words = Deadline.sameCommand
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
    state.withLock { $0 = State(moment: moment, words: (command, addition)) }
  }

  /// Whether it is time to stop.
  package func isOver(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { state in state.moment.map { $0 <= now } ?? false }
  }

  /// How to resume what was stopped, as a clause.
  ///
  /// - Parameters:
  ///   - what: What is resumed, such as "from there".
  ///   - now: Whoever stops a command before its time has only to repeat it.
  package func resuming(_ what: String, at now: ContinuousClock.Instant = .now) -> String {
    let (command, addition) =
      isOver(at: now) ? state.withLock { $0.words } : Deadline.sameCommand
    return "\(command) resumes \(what)\(addition)"
  }
}
