import TournamentBase

/// The cells of a small result file as texts, so that a page shows the same digits.
package struct CellTable: Sendable {
  let columns: [String]
  /// For each described column, `true` if it contains numbers; never iterated.
  private let kinds: [String: Bool]
  private(set) var rows: [[String]] = []
  /// A Boolean value that indicates whether the file has more rows.
  private(set) var isCut = false

  /// Reads a file of comma-separated values.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of rows.
  ///   - byteCount: The maximum number of bytes that are read.
  ///   - fields: The descriptions of columns.
  ///   - name: Returns the current name of a column.
  /// - Throws: `UnreadableFile`, `FileError`.
  package init(
    path: String, limit: Int, byteCount: Int = .max, fields: [TableSchema.Field] = [],
    naming name: (String) -> String = { $0 }
  ) throws {
    let names = try CSVReader(path: path, columns: []).header
    let reader = try CSVReader(path: path, columns: names, byteCount: byteCount)
    kinds = CellTable.kinds(fields.map { (name($0.name), $0) })
    columns = names.map(name)
    try read(reader, limit: limit)
  }

  /// Reads comma-separated values from memory.
  ///
  /// - Throws: `UnreadableFile`.
  init(
    name: String, csv: String, limit: Int = .max, fields: [TableSchema.Field] = []
  ) throws {
    let bytes = Array(csv.utf8)
    columns = try CSVReader(name: name, bytes: bytes, columns: []).header
    kinds = CellTable.kinds(fields.map { ($0.name, $0) })
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

  private static func kinds(_ fields: [(name: String, field: TableSchema.Field)]) -> [String: Bool]
  {
    Dictionary(fields.map { ($0.name, $0.field.type != .string) }) { first, _ in first }
  }

  /// Returns `true` if a column contains numbers; without a description, the cells decide.
  func isNumeric(_ column: String) -> Bool {
    kinds[column]
      ?? rows.indices.allSatisfy { text($0, column) == nil || number($0, column) != nil }
  }

  /// Returns the index of a column; `nil` if there is none.
  func place(of column: String) -> Int? { columns.firstIndex(of: column) }

  /// Returns the text of a cell; `nil` if it is empty or there is no such column.
  func text(_ row: Int, _ column: String) -> String? {
    guard let place = place(of: column), !rows[row][place].isEmpty else { return nil }
    return rows[row][place]
  }

  /// Returns the number of a cell; `nil` if there is none.
  func number(_ row: Int, _ column: String) -> Double? { text(row, column).flatMap { Double($0) } }

  /// Returns the number of a column with its interval, from the columns with `_low` and `_high`.
  func estimate(_ row: Int, _ column: String) -> ChartEstimate {
    ChartEstimate(
      text(row, column).map { ChartValue($0) },
      low: text(row, "\(column)_low").map { ChartValue($0) },
      high: text(row, "\(column)_high").map { ChartValue($0) })
  }
}
