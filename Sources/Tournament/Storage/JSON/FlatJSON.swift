/// Reads a JSON object of numbers, texts, `true` and `false`, and knows the line of each.
///
/// The decoder of the toolchain does not report lines, which authors of rules need.
public enum FlatJSON {
  /// A key and its value's text.
  public struct Entry: Hashable, Sendable {
    /// The key without its quotes.
    public let key: String
    /// A text without its quotes; a number or a word as it is written.
    public let text: String
    /// The key's line, from 1.
    public let line: Int
  }

  /// An error about a text that is not such an object.
  public struct Problem: Error, Hashable {
    /// The number of the invalid line, from 1.
    public let line: Int
    /// The problem as a clause without a full stop.
    public let text: String
  }

  /// Reads an object, in the order in which it is written.
  public static func entries(in bytes: [UInt8]) throws(Problem) -> [Entry] {
    try LocatedJSON.members(in: bytes, depth: 0).compactMap { member in
      member.value.scalar.map { Entry(key: member.key, text: $0, line: member.line) }
    }
  }
}
