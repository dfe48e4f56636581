import TournamentBase

/// A small result file's cells as strings, so that a page shows the same digits as the file.
package struct CellTable: Sendable {
  let columns: [String]
  /// For each described column, whether it contains numbers.
  ///
  /// The dictionary is never iterated.
  private let kinds: [String: Bool]
  private(set) var rows: [[String]] = []
  /// A Boolean value that indicates whether the file contains more rows than were read.
  private(set) var isCut = false

  /// Reads a CSV file.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of rows.
  ///   - byteCount: The maximum number of bytes that are read.
  ///   - fields: The column descriptions.
  /// - Throws: `UnreadableFile`, `FileError`.
  package init(
    path: String, limit: Int, byteCount: Int = .max, fields: [TableSchema.Field] = []
  ) throws {
    columns = try CSVReader(path: path, columns: []).header
    kinds = CellTable.kinds(fields)
    try read(CSVReader(path: path, columns: columns, byteCount: byteCount), limit: limit)
  }

  /// Reads CSV from memory.
  ///
  /// - Throws: `UnreadableFile`.
  init(
    name: String, csv: String, limit: Int = .max, fields: [TableSchema.Field] = []
  ) throws {
    let bytes = Array(csv.utf8)
    columns = try CSVReader(name: name, bytes: bytes, columns: []).header
    kinds = CellTable.kinds(fields)
    try read(CSVReader(name: name, bytes: bytes, columns: columns), limit: limit)
  }

  private mutating func read(_ reader: CSVReader, limit: Int) throws {
    while try reader.next() {
      if rows.count == limit {
        isCut = true
        return
      }
      rows.append(try columns.indices.map { try reader.text($0) })
    }
  }

  private static func kinds(_ fields: [TableSchema.Field]) -> [String: Bool] {
    Dictionary(fields.map { ($0.name, $0.type != .string) }) { first, _ in first }
  }

  /// Returns whether a column contains numbers, judging by its cells if the column is not
  /// described.
  func isNumeric(_ column: String) -> Bool {
    kinds[column]
      ?? rows.indices.allSatisfy { text($0, column) == nil || number($0, column) != nil }
  }

  /// Returns a column's index, or `nil` if there is no such column.
  func place(of column: String) -> Int? { columns.firstIndex(of: column) }

  /// Returns a cell's text, or `nil` if it is empty or there is no such column.
  func text(_ row: Int, _ column: String) -> String? {
    guard let place = place(of: column), !rows[row][place].isEmpty else { return nil }
    return rows[row][place]
  }

  /// Returns a cell's number, or `nil` if it contains none.
  func number(_ row: Int, _ column: String) -> Double? { text(row, column).flatMap { Double($0) } }

  /// Returns a column's number with the interval in the `_low` and `_high` columns.
  func estimate(_ row: Int, _ column: String) -> ChartEstimate {
    ChartEstimate(
      text(row, column).map { ChartValue($0) },
      low: text(row, "\(column)_low").map { ChartValue($0) },
      high: text(row, "\(column)_high").map { ChartValue($0) })
  }
}
