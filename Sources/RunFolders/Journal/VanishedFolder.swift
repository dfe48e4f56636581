import Diagnostics
import Storage

/// The folder that was written into was moved away or removed, or a file in it was.
public struct VanishedFolder: ReportedError {
  /// Where it was.
  public let folder: String
  /// The file in it that is not the one that was written there; `nil` for the folder itself.
  public let file: String?
  /// Whether what was written can be resumed.
  let isResumable: Bool

  /// The same command resumes once the folder is back.
  public var failure: FailureKind { .stopped }

  /// Says what happened and how to go on.
  public var description: String {
    let what =
      file.map {
        "\($0) is not what was written there: it was moved, replaced or changed meanwhile"
      }
      ?? "\(folder) is gone: it was moved, removed or replaced while it was written"
    guard isResumable else { return what + ". Nothing was kept; the same command starts again" }
    return what
      + (file == nil
        ? ". Nothing was written in its place; the same command goes on where it is back, and starts "
          + "again where it is not"
        : ". The same command checks what is there and goes on after what is whole")
  }
}

extension HiddenFolder {
  /// Checks that this folder, and all files that were written in it, are still in their places.
  ///
  /// - Parameter isResumable: Whether the same command can go on with what is there.
  package func checkPlace(isResumable: Bool) throws(VanishedFolder) {
    guard let misplaced else { return }
    throw VanishedFolder(
      folder: path, file: misplaced == path ? nil : misplaced, isResumable: isResumable)
  }
}
