import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

struct Interrupt: Sendable {
  /// Starts to listen; before, an interrupt ends the process at once.
  let listen: @Sendable () -> Void
  let isRequested: @Sendable () -> Bool
  /// Ends the process if it does not stop by itself; `nil` if it must not be ended.
  let endProcess: (@Sendable () -> Void)?

  init(
    listen: @escaping @Sendable () -> Void = {}, endProcess: (@Sendable () -> Void)? = nil,
    isRequested: @escaping @Sendable () -> Bool
  ) {
    (self.listen, self.endProcess, self.isRequested) = (listen, endProcess, isRequested)
  }

  /// Ctrl-C, or `kill`; a second signal ends the process at once.
  static let signals = Interrupt(
    listen: { machine_listen_for_interrupts() }, endProcess: { _exit(ExitCode.stopped.rawValue) },
    isRequested: { machine_is_interrupted() })
}
