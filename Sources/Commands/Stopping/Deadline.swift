import Synchronization

/// The time at which a command stops by itself: the command sets it, and the thread that watches the
/// command reads it.
///
/// It only stops playing: existing results are checked and shown, however long that takes.
package final class Deadline: Sendable {
  private struct State {
    var moment: ContinuousClock.Instant?
    var advice = Deadline.usualAdvice
    var isPlaying = false

    func hasPassed(at now: ContinuousClock.Instant) -> Bool { moment.map { $0 <= now } ?? false }
  }

  private let state = Mutex(State())

  /// The advice for a command that was stopped before its time.
  package static let usualAdvice = "run the same command to resume"

  /// Creates a deadline without a time.
  package init() {}

  /// Sets the time.
  ///
  /// - Parameters:
  ///   - moment: The time from which on the command stops.
  ///   - advice: An imperative that resumes the command after that time.
  package func set(_ moment: ContinuousClock.Instant, advice: String = Deadline.usualAdvice) {
    state.withLock { ($0.moment, $0.advice) = (moment, advice) }
  }

  /// Marks the start of playing.
  package func beginPlaying() { state.withLock { $0.isPlaying = true } }

  /// Marks the end of playing.
  package func endPlaying() { state.withLock { $0.isPlaying = false } }

  /// Returns `true` if it is time to stop.
  package func isOver(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { $0.isPlaying && $0.hasPassed(at: now) }
  }

  /// Returns an imperative that resumes the command, for the end of a message.
  ///
  /// - Parameter now: The time at which the command stopped.
  package func advice(at now: ContinuousClock.Instant = .now) -> String {
    state.withLock { $0.hasPassed(at: now) ? $0.advice : Deadline.usualAdvice }
  }
}
