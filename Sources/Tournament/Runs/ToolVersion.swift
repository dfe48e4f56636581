/// The version of the command and of what it writes.
public enum ToolVersion {
  /// The version that results are marked with.
  public static let current = "0.3.0"

  /// Every version that was released, the oldest first, and this one.
  ///
  /// Results that are marked with another one were not written by any of them.
  static let known = ["0.1.0", "0.2.0", current]

  /// The version of the result files, raised whenever a column is added or renamed, or the values of a cell change.
  public static let schema = 7
}
