/// The version of the command and of what it writes.
public enum ToolVersion {
  /// The version that results are marked with.
  public static let current = "0.1.0"

  /// Raised whenever a column is added to a table, or what a cell may hold changes.
  public static let schema = 3
}
