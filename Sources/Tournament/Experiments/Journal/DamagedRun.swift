import GameCore

/// An error about the folder of a run that does not contain the complete run.
public struct DamagedRun: ReportedError {
  /// The path of the folder, which was left as it is.
  public let folder: String
  /// The problem as a clause without a full stop.
  public let reason: String

  /// A failed check.
  public var failure: FailureKind { .checkFailed }

  /// The folder and the problem.
  public var finding: String { "\(folder): \(reason)" }

  public var description: String { finding }

  /// The ways to continue.
  public var remedy: String? {
    "The folder was left unchanged. Move it away, or choose a different output."
  }
}
