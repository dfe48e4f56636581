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

/// Notes that the user wants the command to stop (Ctrl-C, or `kill`).
enum Interrupt {
  /// Whether to stop.
  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Listens from now on.
  ///
  /// A second interrupt ends the process at once.
  static func listen() {
    // The flag is made here, because a signal handler must not be the first to touch it.
    flag.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        flag.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }
}
