import GameCore

/// The versions of the program and its result files.
public enum ToolVersion {
  /// This program's version, which is stored in its results.
  public static let current = "0.3.0"

  /// All released versions in order, followed by this program's version.
  ///
  /// Results with any other version were not written by a released version.
  package static let known = ["0.1.0", "0.2.0", current]

  /// The version of the result files.
  ///
  /// It increases if a column is added or renamed, or if a column's values change.
  public static let schema = 9

  /// Checks that this program can read result files with the given version, which may be an earlier
  /// one.
  ///
  /// - Throws: `UsageError` if the result files have a later version.
  package static func check(_ version: Int, of path: String) throws(UsageError) {
    if version <= schema { return }
    throw UsageError(
      "\(path): the result files have version \(version), but this program reads only "
        + "versions up to \(schema)",
      remedy: "Use the version of tournament that wrote them, or a later one.")
  }
}
