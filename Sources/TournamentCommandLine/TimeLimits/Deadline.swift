import Synchronization

/// A command's time limits.
///
/// A ``Supervisor`` reads them on a separate thread.
///
/// The deadline stops only play. Existing results are checked and shown without a limit.
final class Deadline: Sendable {
  private struct State {
    var moment: ContinuousClock.Instant?
    var advice = Deadline.usualAdvice
    var isPlaying = false
    var gameTimeout: Duration?

    func hasPassed(at now: ContinuousClock.Instant) -> Bool { moment.map { $0 <= now } ?? false }
  }

  private let state = Mutex(State())

  /// The advice for a command that was stopped before its time limit.
  static let usualAdvice = "run the same command to resume"

  var gameTimeout: Duration? {
    get { state.withLock(\.gameTimeout) }
    set { state.withLock { $0.gameTimeout = newValue } }
  }

  /// Sets the time at which the command stops and, as an imperative, how to resume it after that.
  func set(_ moment: ContinuousClock.Instant, advice: String = Deadline.usualAdvice) {
    state.withLock { ($0.moment, $0.advice) = (moment, advice) }
  }

  func beginPlaying() { state.withLock { $0.isPlaying = true } }
  func endPlaying() { state.withLock { $0.isPlaying = false } }

  func isOver(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { $0.isPlaying && $0.hasPassed(at: now) }
  }

  /// Returns `true` if the time limit has passed, even if the command does not stop by itself.
  func hasPassed(at now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { $0.hasPassed(at: now) }
  }

  /// Returns how to resume the command, as an imperative for the end of a message.
  ///
  /// - Parameter games: The number of games that were played before the command stopped, or `nil`
  ///   if it is unknown. If no game was played before the time limit, the same command would not
  ///   get any further.
  func advice(after games: Int? = nil, at now: ContinuousClock.Instant = .now) -> String {
    guard state.withLock({ $0.hasPassed(at: now) }) else { return Deadline.usualAdvice }
    return games == 0
      ? "nothing was finished before the time limit; choose a longer limit"
      : state.withLock(\.advice)
  }
}
