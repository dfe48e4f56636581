import CLibrary
import CSystem

struct Interrupt: Sendable {
  /// Starts handling interrupts.
  ///
  /// Before this call, an interrupt ends the process immediately.
  let listen: @Sendable () -> Void
  let isRequested: @Sendable () -> Bool
  /// A closure that ends the process if it does not stop by itself, or `nil` if it must not be
  /// ended.
  let endProcess: (@Sendable () -> Void)?

  init(
    listen: @escaping @Sendable () -> Void = {}, endProcess: (@Sendable () -> Void)? = nil,
    isRequested: @escaping @Sendable () -> Bool
  ) {
    (self.listen, self.endProcess, self.isRequested) = (listen, endProcess, isRequested)
  }

  /// Interrupts from the signals that Ctrl-C and `kill` send.
  ///
  /// A second signal ends the process immediately.
  static let signals = Interrupt(
    listen: { machine_listen_for_interrupts() }, endProcess: { _exit(ExitCode.stopped.rawValue) },
    isRequested: { machine_is_interrupted() })
}
