import GameCore

/// The version of the program and of its result files.
public enum ToolVersion {
  /// The version of this program, which its results contain.
  public static let current = "0.3.0"

  /// All released versions in order, and the version of this program.
  ///
  /// Results with any other version were not written by a released version.
  package static let known = ["0.1.0", "0.2.0", current]

  /// The version of the result files.
  ///
  /// It increases if a column is added or renamed, or if the values of a cell change.
  public static let schema = 9

  /// Checks that a program of this version can read result files, which may be of an earlier version.
  ///
  /// - Throws: `UsageError` if the result files have a later version.
  package static func check(_ version: Int, of path: String) throws(UsageError) {
    if version <= schema { return }
    throw UsageError(
      "\(path): version \(version) of the result files, but this program reads up to version \(schema)",
      remedy: "Use the version of tournament that wrote them, or a later one.")
  }
}
