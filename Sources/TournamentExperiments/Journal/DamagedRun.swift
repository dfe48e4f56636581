import GameCore

/// An error about a folder that does not contain the expected results.
public struct DamagedRun: ReportedError {
  /// The path of the folder, which was not changed.
  public let folder: String
  /// The problem as a clause without a full stop.
  public let reason: String

  /// The kind of failure: a failed check.
  public var failure: FailureKind { .checkFailed }

  /// The folder and the problem in one line.
  public var finding: String { "\(folder): \(reason)" }

  public var description: String { finding }

  /// The possible ways to continue.
  public var remedy: String? {
    "The folder was left unchanged. Move it away, or choose a different output."
  }
}
