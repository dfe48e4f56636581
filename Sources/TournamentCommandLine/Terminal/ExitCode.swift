import GameCore

/// The exit status of a command.
package enum ExitCode: Int32, CaseIterable, Comparable, Sendable {
  case done = 0
  /// A check failed, or a requirement was not met.
  case checkFailed = 1
  /// Invalid usage or unreadable input.
  case usage = 2
  /// Stopped early, for example by an interrupt, a time limit or a full disk.
  case stopped = 3
  /// An internal error. The number is `EX_SOFTWARE` in BSD's `sysexits.h`.
  case internalError = 70
}

extension ExitCode {
  /// A higher status is more severe.
  package static func < (one: ExitCode, other: ExitCode) -> Bool { one.rawValue < other.rawValue }

  init(_ failure: FailureKind) {
    self =
      switch failure {
      case .checkFailed: .checkFailed
      case .badInput: .usage
      case .stopped: .stopped
      }
  }
}
