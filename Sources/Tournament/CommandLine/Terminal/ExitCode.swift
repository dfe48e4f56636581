import GameCore

/// The exit status of a command.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  /// A check failed: something differs from the recorded results.
  case checkFailed = 1
  /// Invalid usage or unreadable input.
  case usage = 2
  /// Stopped early: an interrupt, a full disk or a folder in use.
  case stopped = 3
  /// An internal error; the number is `EX_SOFTWARE` of BSD's `sysexits.h`.
  case internalError = 70
}

extension ExitCode {
  /// Creates the status for a kind of failure.
  init(_ failure: FailureKind) {
    self =
      switch failure {
      case .checkFailed: .checkFailed
      case .badInput: .usage
      case .stopped: .stopped
      }
  }
}
