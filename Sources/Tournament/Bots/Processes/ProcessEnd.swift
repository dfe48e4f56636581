import CSystem

/// How a process ended.
enum ProcessEnd: Hashable, Sendable, CustomStringConvertible {
  /// By itself, with a status.
  case status(Int32)
  /// By a signal.
  case signal(Int32)

  /// Looks whether a process that nobody has reaped has ended; `nil` where it goes on.
  init?(of pid: Int32) {
    var isSignal = false
    var number: Int32 = 0
    guard sandbox_has_ended(pid, &isSignal, &number) else { return nil }
    self = isSignal ? .signal(number) : .status(number)
  }

  /// A clause about the program.
  var description: String {
    switch self {
    case .status(let number): "exited with status \(number)"
    case .signal(let number):
      "terminated by signal \(number) (\(String(cString: sandbox_signal_name(number))))"
    }
  }
}
