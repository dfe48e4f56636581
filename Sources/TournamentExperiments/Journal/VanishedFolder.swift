import GameCore
import TournamentBase

/// An error about a folder, or a file in a folder, that was moved or removed while it was being
/// written.
public struct VanishedFolder: ReportedError {
  /// The folder's path.
  public let folder: String
  /// The path to the file that was moved or replaced, or `nil` if the folder itself was.
  public let file: String?
  /// A Boolean value that indicates whether the same command can resume the run.
  let isResumable: Bool

  /// The failure kind: stopped.
  ///
  /// If the folder is restored, the same command resumes the run.
  public var failure: FailureKind { .stopped }

  /// The path and the problem.
  public var description: String {
    file.map { "\($0): was modified, replaced or removed while it was being written" }
      ?? "\(folder): was moved, replaced or removed while it was being written"
  }

  /// Sentences that say what happened to the results and how to continue.
  public var remedy: String? {
    guard isResumable else { return "Nothing was saved. Run the same command again." }
    return file == nil
      ? "Restore the folder and run the same command to resume. Otherwise the run starts again."
      : "Run the same command again: it checks the files and resumes after the intact games."
  }
}

extension StagingFolder {
  /// Checks that this folder and all files written to it are still at their paths.
  func checkPlace(isResumable: Bool) throws(VanishedFolder) {
    guard let misplaced else { return }
    throw VanishedFolder(
      folder: path, file: misplaced == path ? nil : misplaced, isResumable: isResumable)
  }
}
