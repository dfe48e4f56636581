import Commands
import Machine
import Synchronization
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks after a command while it is carried out: whether the user wants it to stop or the time for it is
/// over, and whether a game takes long.
///
/// On a thread of its own, because games may keep all others busy.
final class Watch: Sendable {
  private let context: CommandContext
  private let tellsSlowGames: Bool
  private let cancel: @Sendable () -> Void
  private let state: Mutex<State>

  private struct State {
    var slowGames = SlowGames()
    var interruption: ContinuousClock.Instant?
    var isOver = false
  }

  /// From one look to the next, in microseconds.
  private static let interval: UInt32 = 50_000
  /// What doesn't end by itself within this time is ended with the process; a run then resumes as
  /// after a crash.
  private static let patience = Duration.milliseconds(600)
  /// By then the process has ended, whatever keeps this from being said; in microseconds.
  private static let limit: UInt32 = 750_000

  /// - Parameters:
  ///   - tellsSlowGames: Whether games are told of that take long.
  ///   - cancel: Has the command stop.
  init(
    _ context: CommandContext, tellsSlowGames: Bool, cancel: @escaping @Sendable () -> Void
  ) {
    self.context = context
    self.tellsSlowGames = tellsSlowGames
    self.cancel = cancel
    state = Mutex(State())
  }

  /// Begins to look, on a thread that ends soon after ``end()``.
  func start() {
    startThread { while self.look(at: .now) { usleep(Watch.interval) } }
  }

  /// Ends the process from another thread where this one can't: what it says waits for whoever reads
  /// standard error.
  private func endLater() {
    guard let endProcess = context.interrupt.endProcess else { return }
    startThread {
      usleep(Watch.limit)
      let isOver = self.state.withLockIfAvailable { $0.isOver } ?? false
      if !isOver { endProcess() }
    }
  }

  /// Nothing is looked at any more.
  func end() { state.withLock { $0.isOver = true } }

  /// Looks once; returns whether to go on looking.
  func look(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      if state.isOver { return false }
      if let interruption = state.interruption {
        if interruption.duration(to: now) >= Watch.patience, let end = context.interrupt.endProcess
        {
          context.note(
            "stopped in the midst of what it did; "
              + context.deadline.resuming("what can be resumed", at: now))
          end()
        }
      } else if context.interrupt.isRequested() {
        stop(at: now, &state, "stopping; once more, and it ends at once")
      } else if context.deadline.isOver(at: now) {
        stop(at: now, &state, "the time is over; stopping")
      }
      // Without anything to report or to stop, hundreds of places need no look.
      guard tellsSlowGames || context.patience.limit != nil else { return true }
      let found = state.slowGames.look(at: now, patience: context.patience.limit)
      if let game = found.overdue, state.interruption == nil {
        stop(at: now, &state, "\(game). That is longer than it may")
      } else if tellsSlowGames {
        for line in found.lines { context.note(line) }
      }
      return true
    }
  }

  /// Has the command stop, and sees to it that it does, whatever the reason is.
  private func stop(at now: ContinuousClock.Instant, _ state: inout State, _ reason: String) {
    state.interruption = now
    cancel()
    endLater()
    context.note(reason)
  }
}

/// Starts a thread that nobody waits for; nothing is done where the system refuses it.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  _ = machine_start_thread(
    { work in
      if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
      return nil
    }, Unmanaged.passRetained(Work(body)).toOpaque())
}
