import Diagnostics

/// What the command tells its caller.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  /// A check failed: something is not as it was recorded.
  case checkFailed = 1
  /// Wrong usage, or input that can't be read.
  case usage = 2
  /// Stopped early: an interrupt, a full disk, a folder that is in use.
  case stopped = 3
  /// A fault of the program itself; the number is `EX_SOFTWARE` of BSD's `sysexits.h`.
  case internalError = 70
}

extension ExitCode {
  /// What a failure of a kind is to the caller.
  package init(_ failure: FailureKind) {
    self =
      switch failure {
      case .checkFailed: .checkFailed
      case .badInput: .usage
      case .stopped: .stopped
      }
  }
}
