import TournamentBase

/// A comparison that checks some of a table's rows in order.
struct RowComparison {
  private(set) var finding: VerificationIssue?
  private let lines: LineReader
  private let file: String
  private let columns: [String]

  init(folder: String, name: String, schema: TableSchema) throws(FileError) {
    lines = try LineReader(path: "\(folder)/\(name)", limit: CSVReader.rowLimit)
    file = name
    columns = schema.fields.map(\.name)
  }

  /// Compares consecutive rows with the expected text and returns `true` if they match.
  ///
  /// The rows must follow all rows that were compared before.
  @discardableResult
  mutating func expect(_ text: String, at row: Int) throws -> Bool {
    // The first line contains the column names.
    while lines.lineNumber < row + 1, try lines.next() != nil {}
    var isEqual = true
    for expected in text.utf8.split(separator: .newline) {
      let found = try lines.next().map { Array($0) } ?? []
      if found.elementsEqual(expected) { continue }
      isEqual = false
      finding =
        finding
        ?? VerificationIssue(
          file: file, line: lines.lineNumber, columns: columns, expected: expected, found: found)
    }
    return isEqual
  }
}

/// A comparison that checks some deals in `outcome_flips.csv` in order.
struct FlipComparison {
  private static let file = ComparisonFile.outcomeFlips.fileName
  private let lines: LineReader
  private let columns: ColumnList<OutcomeFlip>
  private var line: String?
  /// The highest game number read so far.
  private var last = -1

  init(folder: String, seats: Int) throws {
    lines = try LineReader(path: "\(folder)/\(FlipComparison.file)", limit: CSVReader.rowLimit)
    columns = OutcomeFlip.columns(seats: seats)
    _ = try lines.next()
    try readLine()
  }

  private mutating func readLine() throws {
    line = try lines.next().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Compares a deal's rows and skips the rows for previous deals.
  ///
  /// - Returns: The difference, or `nil` if there is none.
  mutating func difference(
    from flips: [OutcomeFlip], in deal: Range<Int>
  ) throws -> VerificationIssue? {
    let expected = flips.map { String(columns.csv($0).dropLast()) }
    var found: [String] = []
    var place = lines.lineNumber
    while let row = line, let game = Int(row.prefix { $0 != "," }), game < deal.upperBound {
      // A row that is out of order is reported with this deal.
      if game >= deal.lowerBound || game <= last {
        found.append(row)
      } else {
        place += 1
      }
      last = max(last, game)
      try readLine()
    }
    if found == expected { return nil }
    return VerificationIssue(
      file: FlipComparison.file, line: place,
      "expected \(expected.isEmpty ? "no changed winner" : expected.joined(separator: "; ")), "
        + "found \(found.isEmpty ? "none" : found.joined(separator: "; "))")
  }
}
