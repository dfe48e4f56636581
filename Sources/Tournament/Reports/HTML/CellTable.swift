/// A small table as text: what its file says, cell by cell, so that a page shows the same digits.
struct CellTable: Sendable {
  let columns: [String]
  private(set) var rows: [[String]]
  /// Whether the file has more rows.
  private(set) var isCut = false

  /// Takes rows that have a cell for each column.
  init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// Reads a file of comma-separated values.
  ///
  /// - Parameters:
  ///   - limit: How many rows are read at most.
  ///   - byteCount: How many bytes of the file are looked at.
  ///   - name: Returns the current name of a column.
  /// - Throws: `UnreadableFile`, `FileError`.
  init(
    path: String, limit: Int, byteCount: Int = .max, naming name: (String) -> String = { $0 }
  ) throws {
    let names = try CSVReader(path: path, columns: []).header
    let reader = try CSVReader(path: path, columns: names, byteCount: byteCount)
    try self.init(reader, names: names.map(name), limit: limit)
  }

  /// Reads comma-separated values from memory.
  ///
  /// - Throws: `UnreadableFile`.
  init(name: String, csv: String, limit: Int = .max) throws {
    let bytes = Array(csv.utf8)
    let names = try CSVReader(name: name, bytes: bytes, columns: []).header
    try self.init(
      CSVReader(name: name, bytes: bytes, columns: names), names: names, limit: limit)
  }

  private init(_ reader: CSVReader, names: [String], limit: Int) throws {
    self.init(columns: names, rows: [])
    while try reader.next() {
      if rows.count == limit {
        isCut = true
        return
      }
      rows.append(try columns.indices.map { try reader.text($0) })
    }
  }

  /// The place of a column; `nil` where there is none.
  func place(of column: String) -> Int? { columns.firstIndex(of: column) }

  /// A cell; `nil` where it is empty or there is no such column.
  func text(_ row: Int, _ column: String) -> String? {
    guard let place = place(of: column), !rows[row][place].isEmpty else { return nil }
    return rows[row][place]
  }

  /// A cell's number; `nil` where there is none.
  func number(_ row: Int, _ column: String) -> Double? { text(row, column).flatMap { Double($0) } }
}
