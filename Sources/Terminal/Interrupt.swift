import Machine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the user says that the command is to stop.
package struct Interrupt: Sendable {
  /// Begins to listen; before, an interrupt ends the process as any other.
  package let listen: @Sendable () -> Void
  /// Whether to stop.
  package let isRequested: @Sendable () -> Bool
  /// Ends the process where it doesn't stop by itself; `nil` where nothing may end it.
  package let endProcess: (@Sendable () -> Void)?

  /// - Parameter isRequested: Whether to stop.
  package init(
    listen: @escaping @Sendable () -> Void = {}, endProcess: (@Sendable () -> Void)? = nil,
    isRequested: @escaping @Sendable () -> Bool
  ) {
    self.listen = listen
    self.endProcess = endProcess
    self.isRequested = isRequested
  }

  /// Ctrl-C, or `kill`; a second one ends the process at once.
  package static let signals = Interrupt(
    listen: { machine_listen_for_interrupts() }, endProcess: { _exit(ExitCode.stopped.rawValue) },
    isRequested: { machine_is_interrupted() })
}
