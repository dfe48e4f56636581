import GameCore

/// The versions of the program and its result files.
public enum ToolVersion {
  /// This program's version, which is stored in its results.
  public static let current = "0.3.0"

  /// The versions of the program that write result files of version ``schema``.
  package static let known = [current]

  /// The version of the result files.
  ///
  /// It increases if a column is added or renamed, or if a column's values change.
  public static let schema = 9

  /// The versions of the result files that the program can read, whose columns are the same.
  package static let readable = 8...schema

  /// Returns a clause that says which other version wrote results.
  ///
  /// - Parameters:
  ///   - version: The version of the result files.
  ///   - tool: The program version, or an empty string if it is unknown.
  package static func problem(_ version: Int, by tool: String) -> String {
    "the results were written by \(tool.isEmpty ? "an unknown version" : "tournament \(tool)") "
      + "(result files version \(version)), but this program writes version \(schema)"
  }
}
