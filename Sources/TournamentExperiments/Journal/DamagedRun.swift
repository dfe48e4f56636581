import GameCore

/// An error about a folder that does not contain the expected results.
public struct DamagedRun: ReportedError {
  /// The path to the folder, which was left unchanged.
  public let folder: String
  /// The problem as a clause without a full stop.
  public let reason: String

  /// The failure kind: a failed check.
  public var failure: FailureKind { .checkFailed }

  /// The folder and the problem in one line.
  public var finding: String { "\(folder): \(reason)" }

  public var description: String { finding }

  /// Sentences that tell the user how to continue.
  public var remedy: String? {
    "The folder was left unchanged. Move it away, or choose a different output."
  }
}
