/// A column of a result file with few rows: what describes it, and a row's cell.
struct Column<Row>: Sendable {
  /// Its name, type and meaning.
  let field: TableSchema.Field
  /// The cell of a row, quoted where it has to be.
  let cell: @Sendable (Row) -> String

  /// A column of any text.
  init(_ field: TableSchema.Field, cell: @escaping @Sendable (Row) -> String) {
    self.field = field
    self.cell = cell
  }

  /// A text that anybody may have written.
  static func text(
    _ field: TableSchema.Field, _ value: @escaping @Sendable (Row) -> String?
  ) -> Column {
    Column(field) { CSV.cell(value($0) ?? "") }
  }

  /// A whole number, or an empty cell.
  static func integer(
    _ field: TableSchema.Field, _ value: @escaping @Sendable (Row) -> Int?
  ) -> Column {
    Column(field) { row in value(row).map { "\($0)" } ?? "" }
  }

  /// A number with so many decimals, or an empty cell.
  static func number(
    _ field: TableSchema.Field, decimals: Int, _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    Column(field) { fixed(value($0), decimals: decimals) }
  }
}

/// All columns of a result file with few rows, in their order.
struct ColumnList<Row>: Sendable {
  private let columns: [Column<Row>]
  /// What describes the file.
  var schema: TableSchema {
    TableSchema(
      fields: columns.map(\.field), primaryKey: primaryKey, foreignKeys: foreignKeys)
  }
  private let primaryKey: [String]
  private let foreignKeys: [TableSchema.ForeignKey]

  /// Takes columns and what ties them to other files.
  init(
    _ columns: [Column<Row>], primaryKey: [String], foreignKeys: [TableSchema.ForeignKey] = []
  ) {
    self.columns = columns
    self.primaryKey = primaryKey
    self.foreignKeys = foreignKeys
  }

  /// A row's line, with its end.
  func csv(_ row: Row) -> String { CSV.row(columns.map { $0.cell(row) }) }
}
