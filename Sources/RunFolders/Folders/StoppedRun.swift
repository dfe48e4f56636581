import Diagnostics
import Storage

/// A run's files can't be written or opened any more; what was played is kept.
public struct StoppedRun: ReportedError {
  /// The folder that the run was written into.
  public let folder: String
  /// How many games need not be played again; `nil` where they were not counted.
  public let gamesKept: Int?
  /// What the system refused.
  public let cause: FileError

  /// Takes what happened as it is told.
  package init(folder: String, gamesKept: Int?, cause: FileError) {
    self.folder = folder
    self.gamesKept = gamesKept
    self.cause = cause
  }

  /// The same command resumes.
  public var failure: FailureKind { .stopped }

  /// Says what was refused, what is kept and how to go on.
  public var description: String {
    "\(cause). \(gamesKept.map { "\($0) games" } ?? "The games that were played") are kept in "
      + "\(folder); \(cause.shortage?.remedy ?? "mend that") and run the same command: it goes on "
      + "from there"
  }
}
