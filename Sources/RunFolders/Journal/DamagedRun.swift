import Diagnostics

/// A folder with a run's name does not hold that run, whole.
public struct DamagedRun: ReportedError {
  /// The path of the folder, which was left as it is.
  public let folder: String
  /// What is wrong with it, as a clause without a full stop.
  public let reason: String

  /// Takes both as they are told.
  package init(folder: String, reason: String) {
    self.folder = folder
    self.reason = reason
  }

  /// What was recorded is not what is there.
  public var failure: FailureKind { .checkFailed }

  /// What is wrong, without a way to go on.
  public var finding: String { "\(folder) does not verify: \(reason). Nothing was changed" }

  /// Says what is wrong and how to go on.
  public var description: String { "\(finding); move the folder away, or choose another output" }
}
