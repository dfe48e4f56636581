import RunFolders
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Outside the type, because a signal handler can't reach into one.
private let flag = Atomic(false)

/// How the user says that the command is to stop.
struct Interrupt: Sendable {
  /// Begins to listen; before, an interrupt ends the process as any other.
  let listen: @Sendable () -> Void
  private let request: @Sendable () -> Bool

  /// - Parameter isRequested: Whether to stop, besides a cancelled task.
  init(
    listen: @escaping @Sendable () -> Void = {}, isRequested: @escaping @Sendable () -> Bool
  ) {
    self.listen = listen
    request = isRequested
  }

  /// Whether to stop; a task that is cancelled stops, too.
  var isRequested: Bool { request() || Task.isCancelled }

  /// Ctrl-C, or `kill`; a second one ends the process at once.
  static let signals = Interrupt(
    listen: {
      // The flag is made here, because a signal handler must not be the first to touch it.
      flag.store(false, ordering: .relaxed)
      for number in [SIGINT, SIGTERM] {
        signal(number) { number in
          flag.store(true, ordering: .relaxed)
          signal(number, SIG_DFL)
        }
      }
    }, isRequested: { flag.load(ordering: .relaxed) })
}
