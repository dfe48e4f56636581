extension CSVReader {
  /// Returns the whole number in a field of the current row.
  ///
  /// - Parameter remedy: The remedy for fractions, such as 0.5, 0,5 or ½, as an imperative without
  ///   a full stop.
  /// - Throws: ``UnreadableFile`` if the field is not a whole number in the range.
  package func integer(
    _ column: Int, _ range: ClosedRange<Int>, ofFraction remedy: String? = nil
  ) throws -> Int {
    if let number = decimal(self[column]), range.contains(number) { return number }
    let isFraction = String(decoding: self[column], as: UTF8.self).contains { ".,½".contains($0) }
    throw problem(
      "expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(quoted(column))"
        + (isFraction ? remedy.map { "; \($0)" } ?? "" : ""),
      column: column)
  }

  /// Returns the text in a field of the current row.
  ///
  /// - Throws: ``UnreadableFile`` if the field is not valid UTF-8.
  package func text(_ column: Int) throws -> String {
    try text(column, named: "column '\(wanted[column])'")
  }

  func text(_ column: Int, named name: @autoclosure () -> String) throws -> String {
    guard let text = String(validating: self[column], as: UTF8.self) else {
      throw problem("\(name()) \(CSVReader.isNoText)")
    }
    return text
  }

  /// The end of a message about text that is not UTF-8.
  static let isNoText =
    "is not UTF-8 text; convert the file, for example: iconv -f latin1 -t utf-8 OLD.csv > NEW.csv"

  /// Returns an error about a field in the current row, or about the whole row.
  ///
  /// - Parameter problem: The problem, as a clause without a full stop.
  package func problem(_ problem: String, column: Int? = nil) -> UnreadableFile {
    let place = column.map { "column '\(wanted[$0])': " } ?? ""
    return UnreadableFile(path: name, line: line, problem: place + problem)
  }

  /// Returns a field's content for error messages.
  private func quoted(_ column: Int) -> String {
    let field = self[column]
    if field.isEmpty { return "an empty field" }
    let text = String(decoding: field.prefix(40).map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    return "'\(text)\(field.count > 40 ? "..." : "")'"
  }
}
