/// A column of a result file with few rows: what describes it, and a row's cell.
struct Column<Row>: Sendable {
  /// Its name, type and meaning.
  let field: TableSchema.Field
  /// The cell of a row, quoted where it has to be.
  let cell: @Sendable (Row) -> String

  /// A column of any text.
  init(_ field: TableSchema.Field, cell: @escaping @Sendable (Row) -> String) {
    (self.field, self.cell) = (field, cell)
  }

  /// A text that anybody may have written.
  static func text(
    _ name: String, _ description: String, required: Bool = true, pattern: String? = nil,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> Column {
    Column(.init(name, .string, description, required: required, pattern: pattern)) {
      CSV.cell(value($0) ?? "")
    }
  }

  /// A whole number, or an empty cell.
  static func integer(
    _ name: String, _ description: String, unit: String = "", required: Bool = true,
    minimum: Double? = nil, maximum: Double? = nil, _ value: @escaping @Sendable (Row) -> Int?
  ) -> Column {
    Column(
      .init(
        name, .integer, description, unit: unit, required: required, minimum: minimum,
        maximum: maximum)
    ) { row in value(row).map { "\($0)" } ?? "" }
  }

  /// A number with so many decimals, or an empty cell.
  static func number(
    _ name: String, _ description: String, unit: String = "", required: Bool = true,
    minimum: Double? = nil, maximum: Double? = nil, decimals: Int = 6,
    _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    Column(
      .init(
        name, .number, description, unit: unit, required: required, minimum: minimum,
        maximum: maximum)
    ) { fixed(value($0), decimals: decimals) }
  }

  /// A number, or an empty cell if a row has none.
  static func optional(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column { .number(name, description, required: false, value) }

  /// A probability with six significant digits or more; an empty cell without a test.
  static func pValue(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    Column(.init(name, .number, description, required: false, minimum: 0, maximum: 1)) {
      probabilityText(value($0), decimals: 9, digits: 6)
    }
  }
}

/// All columns of a result file with few rows, in their order.
struct ColumnList<Row>: Sendable {
  private let columns: [Column<Row>]
  /// What describes the file.
  var schema: TableSchema {
    TableSchema(fields: columns.map(\.field), primaryKey: primaryKey, foreignKeys: foreignKeys)
  }
  private let primaryKey: [String]
  private let foreignKeys: [TableSchema.ForeignKey]

  /// Takes columns and what ties them to other files.
  init(_ columns: [Column<Row>], primaryKey: [String], foreignKeys: [TableSchema.ForeignKey] = []) {
    self.columns = columns
    self.primaryKey = primaryKey
    self.foreignKeys = foreignKeys
  }

  /// A row's line, with its end.
  func csv(_ row: Row) -> String { CSV.row(columns.map { $0.cell(row) }) }
}
