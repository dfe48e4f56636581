import TournamentBase

/// A reader that compares some of a table's rows, in order, with expected ones.
struct RowComparison {
  private let lines: LineReader
  private let file: String
  private let columns: [String]

  init(folder: String, name: String, schema: TableSchema) throws(FileError) {
    lines = try LineReader(path: "\(folder)/\(name)", limit: CSVReader.rowLimit)
    file = name
    columns = schema.fields.map(\.name)
  }

  /// Compares consecutive rows with the expected text.
  ///
  /// The rows must follow all rows that were compared before.
  func difference(from text: String, at row: Int) throws -> VerificationIssue? {
    // The first line contains the column names.
    while lines.lineNumber < row + 1, try lines.next() != nil {}
    var finding: VerificationIssue?
    for expected in text.utf8.split(separator: .newline) {
      let found = try lines.next().map { Array($0) } ?? []
      if finding != nil || found.elementsEqual(expected) { continue }
      finding = VerificationIssue(
        file: file, line: lines.lineNumber, columns: columns, expected: expected, found: found)
    }
    return finding
  }
}
