/// Reads a JSON object of numbers, texts, `true` and `false`, and knows the line of each.
///
/// The toolchain's decoder says neither where a text stops being JSON nor on which line a key
/// stands, and whoever writes rules by hand needs to know.
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

  /// The text is no such object.
  public struct Problem: Error, Hashable {
    /// The line that it stops being one in, from 1.
    public let line: Int
    /// What is wrong, as the end of a sentence.
    public let text: String
  }

  /// Reads an object, in the order in which it is written.
  public static func entries(in bytes: [UInt8]) throws(Problem) -> [Entry] {
    try PlacedJSON.members(in: bytes, depth: 0).compactMap { member in
      member.value.scalar.map { Entry(key: member.key, text: $0, line: member.line) }
    }
  }
}
