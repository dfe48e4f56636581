import CLibrary
import CSystem
import Synchronization
import TournamentBase

/// Stops a command after an interrupt or at its time limit and reports slow games.
///
/// It runs on a separate thread, because games may keep all other threads busy.
final class Supervisor: Sendable {
  private let context: CommandContext
  private let reportsSlowGames: Bool
  private let cancel: @Sendable () -> Void
  private let state: Mutex<State>

  private struct State {
    var slowGameMonitor = SlowGameMonitor()
    var interruption: ContinuousClock.Instant?
    var isOver = false
  }

  /// How long a command may take to stop before the process ends.
  ///
  /// If the process ends in this way, the run later resumes as after a crash.
  private static let patience = Duration.milliseconds(600)
  /// The time, in microseconds, after which the process ends even if its message cannot be written.
  private static let limit: UInt32 = 750_000

  init(_ context: CommandContext, reportsSlowGames: Bool, cancel: @escaping @Sendable () -> Void) {
    (self.context, self.reportsSlowGames, self.cancel) = (context, reportsSlowGames, cancel)
    state = Mutex(State())
  }

  /// Starts the supervisor on a thread that ends soon after ``end()``.
  func start() { startThread { self.look(at: .now) } }

  /// Ends the process from another thread, in case the supervisor's own thread is blocked while it
  /// writes its message.
  private func endLater() {
    guard let endProcess = context.interrupt.endProcess else { return }
    startThread {
      usleep(Supervisor.limit)
      let isOver = self.state.withLockIfAvailable { $0.isOver } ?? false
      if !isOver { endProcess() }
      return false
    }
  }

  func end() { state.withLock { $0.isOver = true } }

  /// Checks once and returns `true` if the supervisor continues.
  func look(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      if state.isOver { return false }
      if let interruption = state.interruption {
        if interruption.duration(to: now) >= Supervisor.patience,
          let end = context.interrupt.endProcess
        {
          context.inform(
            "stopped immediately; some work was not saved; \(context.deadline.advice(at: now))")
          end()
        }
      } else if context.interrupt.isRequested() {
        stop(at: now, &state, "stopping (press Ctrl-C again to quit immediately)")
      } else if context.deadline.isOver(at: now) {
        stop(at: now, &state, "time limit reached; stopping")
      }
      // Games need no check if slow games are neither to be reported nor stopped.
      guard reportsSlowGames || context.deadline.gameTimeout != nil else { return true }
      let found = state.slowGameMonitor.look(at: now, timeout: context.deadline.gameTimeout)
      if let game = found.overdue, state.interruption == nil {
        stop(at: now, &state, "\(Option.gameTimeout.flag): \(game); stopping")
      } else if reportsSlowGames {
        for line in found.lines { context.inform(line) }
      }
      return true
    }
  }

  /// Stops the command for a given reason and ends the process if the command does not stop.
  private func stop(at now: ContinuousClock.Instant, _ state: inout State, _ reason: String) {
    state.interruption = now
    cancel()
    endLater()
    context.inform(reason)
  }
}

/// Runs a body on a detached thread, 20 times a second, for as long as it returns `true`.
///
/// It does nothing if the system grants no thread.
func startThread(_ body: @escaping @Sendable () -> Bool) {
  final class Work: Sendable {
    let body: @Sendable () -> Bool

    init(_ body: @escaping @Sendable () -> Bool) { self.body = body }
  }
  _ = machine_start_thread(
    { work in
      guard let work else { return nil }
      let body = Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body
      while body() { usleep(50_000) }
      return nil
    }, Unmanaged.passRetained(Work(body)).toOpaque())
}
