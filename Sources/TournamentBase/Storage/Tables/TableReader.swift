/// A reader for a small file, which returns its rows as values.
package struct TableReader<Row: FieldList> {
  package let table: CSVReader
  private let shape: Row.Shape
  /// Each field's index among the columns that are read.
  private let places: [Int?]

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - only: The columns to read, or `nil` for all. Fields in other columns keep their values.
  ///   - optional: The columns that the file may lack.
  ///   - byteCount: The number of bytes to read. The rest of the file is ignored.
  /// - Throws: ``UnreadableFile`` if a column is missing, and ``FileError``.
  package init(
    path: String, _ shape: Row.Shape, only: [String]? = nil, optional: [String] = [],
    byteCount: Int = .max
  ) throws {
    self.shape = shape
    let names = SchemaVisitor(of: Row.self, shape).fields.map(\.name)
    let required = (only ?? names).filter { !optional.contains($0) }
    table = try CSVReader(
      path: path, columns: required, optional: optional, byteCount: byteCount)
    places = names.map { (required + optional).firstIndex(of: $0) }
  }

  /// Returns the next row, or `nil` after the last.
  ///
  /// - Throws: ``UnreadableFile`` or ``FileError``.
  package func next() throws -> Row? {
    try table.next() ? try row() : nil
  }

  /// Reads the next row, or returns `false` after the last.
  ///
  /// - Throws: ``UnreadableFile`` or ``FileError``.
  package func next(into row: inout Row) throws -> Bool {
    guard try table.next() else { return false }
    try read(&row)
    return true
  }

  /// Returns the table's current row.
  ///
  /// - Throws: ``UnreadableFile`` if a cell is invalid.
  package func row() throws -> Row {
    var row = Row.empty(shape)
    try read(&row)
    return row
  }

  private func read(_ row: inout Row) throws {
    var visitor = FieldReader(table: table, places: places)
    row.visit(&visitor, shape)
    if let failure = visitor.failure { throw failure }
  }

  /// Returns an error about a column in the current row.
  package func problem(_ problem: String, column: String) -> UnreadableFile {
    table.problem(problem, column: table.wanted.firstIndex(of: column))
  }
}

extension TableReader where Row.Shape == Void {
  /// Returns all rows of a file.
  ///
  /// - Throws: ``UnreadableFile`` or ``FileError``.
  package static func all(path: String) throws -> [Row] {
    let reader = try TableReader(path: path, ())
    var rows: [Row] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }
}

/// A visitor that reads fields from the cells of a table's current row.
struct FieldReader: FieldVisitor {
  let table: CSVReader
  let places: [Int?]
  private var place = 0
  /// The error about the first invalid cell.
  private(set) var failure: (any Error)?

  init(table: CSVReader, places: [Int?]) { (self.table, self.places) = (table, places) }

  mutating func cell<Value: CellValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field, _ form: CellForm
  ) {
    defer { place += 1 }
    guard failure == nil, let column = places[place] else { return }
    do {
      value = try Value.read(table, column, form)
    } catch {
      // The error, which may be an interrupt, is thrown after the visit.
      failure = error
    }
  }

  mutating func list<Value: KeyedValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field,
    columns: (_ visitor: inout Self, _ value: inout Value) -> Void
  ) { columns(&self, &value) }
}

/// A visitor that appends fields to a buffer, as a table's row.
struct FieldWriter: FieldVisitor {
  let buffer: TextBuffer

  mutating func cell<Value: CellValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field, _ form: CellForm
  ) {
    value.write(to: buffer, form)
    buffer.reserve(1)
    buffer.append(.comma)
  }

  mutating func list<Value: KeyedValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field,
    columns: (_ visitor: inout Self, _ value: inout Value) -> Void
  ) { columns(&self, &value) }
}

extension TextBuffer {
  /// Appends a row with at least one cell.
  func append<Row: FieldList>(row: Row, _ shape: Row.Shape) {
    var row = row
    var writer = FieldWriter(buffer: self)
    row.visit(&writer, shape)
    // The line ending replaces the last comma.
    count -= 1
    append(.newline)
  }
}
