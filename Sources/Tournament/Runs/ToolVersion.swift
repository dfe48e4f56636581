import GameCore

/// The version of the command and of its results.
public enum ToolVersion {
  /// The version that results are marked with.
  public static let current = "0.3.0"

  /// Every version that was released, the oldest first, and this one.
  ///
  /// Results that are marked with another one were not written by any of them.
  static let known = ["0.1.0", "0.2.0", current]

  /// The version of the result files, raised whenever a column is added or renamed, or the values of a cell change.
  public static let schema = 7

  /// Checks that a program of this version can read result files, which may be of an earlier version.
  ///
  /// - Throws: `UsageError` if they have a later one.
  static func check(_ version: Int, of path: String) throws(UsageError) {
    if version <= schema { return }
    throw UsageError(
      "\(path): version \(version) of the result files, but this program reads up to version \(schema)",
      remedy: "Use the version of tournament that wrote them, or a later one.")
  }
}
