/// Comma-separated values as RFC 4180 has them, with LF line ends.
enum CSV {
  /// A text as a cell: quoted where it holds a comma, a quote or a line end, and with an apostrophe
  /// in front where a spreadsheet would run it as a formula.
  static func cell(_ text: String) -> String {
    var text = text
    if let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// A name that can't break out of its cell: cut after `limit` bytes, and anything that would have
  /// to be quoted made a hyphen.
  static func name(_ text: String, limit: Int) -> String {
    String(
      decoding: text.utf8.prefix(limit).map { byte in
        byte > 0x20 && byte < 0x7f && byte != .comma && byte != .quote ? byte : .hyphen
      }, as: UTF8.self)
  }

  /// One line of a table.
  static func row(_ cells: [String]) -> String { cells.joined(separator: ",") + "\n" }
}
