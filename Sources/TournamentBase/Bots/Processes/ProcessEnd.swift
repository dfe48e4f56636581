import CSystem

enum ProcessEnd: Hashable, Sendable, CustomStringConvertible {
  case status(Int32)
  case signal(Int32)

  /// Reads how a process ended or returns `nil` while it runs.
  init?(of pid: Int32) {
    var isSignal = false
    var number: Int32 = 0
    guard sandbox_has_ended(pid, &isSignal, &number) else { return nil }
    self = isSignal ? .signal(number) : .status(number)
  }

  var description: String {
    switch self {
    case .status(let number): "exited with status \(number)"
    case .signal(let number):
      "terminated by signal \(number) (\(String(cString: sandbox_signal_name(number))))"
    }
  }
}
