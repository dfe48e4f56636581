/// Comma-separated values as RFC 4180 has them, with LF line ends.
package enum CSV {
  /// A text as a cell: quoted where it holds a comma, a quote or a line end, and with an apostrophe
  /// in front where a spreadsheet would run it as a formula.
  package static func cell(_ text: String) -> String {
    var text = text
    if let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// One line of a table.
  package static func row(_ cells: [String]) -> String { cells.joined(separator: ",") + "\n" }
}
