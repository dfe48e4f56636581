/// Comma-separated values as in RFC 4180, with LF line endings.
package enum CSV {
  /// Returns text as a cell that is safe to open in a spreadsheet.
  ///
  /// If a spreadsheet would run the text as a formula, the cell begins with an apostrophe.
  package static func cell(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, formulaStarts.contains(first) else {
      return quoted(text)
    }
    return quoted("'" + text)
  }

  /// The characters that begin a formula, including full-width forms, which Chinese and Japanese
  /// spreadsheets treat like the usual forms.
  private static let formulaStarts = "=+-@\t\r\n\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}".unicodeScalars

  /// Returns text as a cell, with quotes if it contains a comma, a quote or a line ending.
  static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// Returns a name that requires no quotes: at most `limit` bytes, with hyphens in place of
  /// spaces, commas, quotes, and bytes that are not printable ASCII.
  static func name(_ text: String, limit: Int) -> String {
    String(
      decoding: text.utf8.prefix(limit).map { byte in
        byte > 0x20 && byte < 0x7f && byte != .comma && byte != .quote ? byte : .hyphen
      }, as: UTF8.self)
  }

  /// Returns the parts between separators that are outside quotes.
  package static func parts<Text: Collection<UInt8>>(
    of text: Text, separatedBy separator: UInt8
  ) -> [Text.SubSequence] {
    var isQuoted = false
    return text.split(omittingEmptySubsequences: false) { byte in
      if byte == .quote { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
  }

  package static func row(_ cells: [String]) -> String { cells.joined(separator: ",") + "\n" }
}
