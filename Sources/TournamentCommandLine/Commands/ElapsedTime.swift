import Synchronization
import TournamentBase
import TournamentReports

extension CommandContext {
  /// Does some work that reports no progress and shows the elapsed time after the first second.
  ///
  /// - Parameter title: A noun for the work, such as `rating`.
  func showingTime<Value>(of title: String, _ work: () throws -> Value) rethrows -> Value {
    try showingShare(of: title) { _ in try work() }
  }

  /// Does some work that reports its progress and shows the elapsed time with the finished share.
  func showingShare<Value>(
    of title: String, _ work: ((Double) -> Void) throws -> Value
  ) rethrows -> Value {
    let time = ElapsedTime(of: title, self)
    startThread { time.look(at: .now) }
    defer { time.end() }
    return try work(time.set(share:))
  }
}

/// Shows, from a separate thread, how much time some work has taken.
///
/// A terminal is updated every second. Other outputs get a line each time the elapsed time has
/// doubled.
final class ElapsedTime: Sendable {
  private let title: String
  private let context: CommandContext
  private let start: ContinuousClock.Instant
  private let state = Mutex(State())

  private struct State {
    var isOver = false
    var isShown = false
    var next = Duration.seconds(1)
    /// The finished share of the work, or `nil` if it is unknown.
    var share: Double?
  }

  init(of title: String, _ context: CommandContext, from start: ContinuousClock.Instant = .now) {
    (self.title, self.context, self.start) = (title, context, start)
  }

  func set(share: Double) { state.withLock { $0.share = share } }

  /// Shows the time if an update is due and returns `true` until the work is finished.
  func look(at now: ContinuousClock.Instant) -> Bool {
    let elapsed = start.duration(to: now)
    return state.withLock { state in
      if state.isOver || elapsed < state.next { return !state.isOver }
      let share = state.share.map { " (\(Int($0 * 100))%)" } ?? ""
      let text = "\(title): \(clockTime(elapsed)) so far\(share)"
      if context.output.screenWidth() == nil {
        context.inform(text)
        while state.next <= elapsed { state.next *= 2 }
      } else {
        context.output.overwrite(text)
        state.isShown = true
        while state.next <= elapsed { state.next += .seconds(1) }
      }
      return true
    }
  }

  /// Ends the work and erases its line in a terminal.
  func end() {
    state.withLock { state in
      state.isOver = true
      if state.isShown { context.output.overwrite("") }
    }
  }
}
