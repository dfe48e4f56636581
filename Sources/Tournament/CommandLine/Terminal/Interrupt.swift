import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The user's request to stop the command.
struct Interrupt: Sendable {
  /// Starts to listen; before, an interrupt ends the process at once.
  let listen: @Sendable () -> Void
  /// Returns `true` if the command has to stop.
  let isRequested: @Sendable () -> Bool
  /// Ends the process if it does not stop by itself; `nil` if it must not be ended.
  let endProcess: (@Sendable () -> Void)?

  /// Creates a source of requests.
  init(
    listen: @escaping @Sendable () -> Void = {}, endProcess: (@Sendable () -> Void)? = nil,
    isRequested: @escaping @Sendable () -> Bool
  ) {
    self.listen = listen
    self.endProcess = endProcess
    self.isRequested = isRequested
  }

  /// Ctrl-C, or `kill`; a second signal ends the process at once.
  static let signals = Interrupt(
    listen: { machine_listen_for_interrupts() }, endProcess: { _exit(ExitCode.stopped.rawValue) },
    isRequested: { machine_is_interrupted() })
}
