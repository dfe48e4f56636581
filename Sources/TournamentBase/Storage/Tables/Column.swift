/// A column in a small result file, with its description and a closure for its cells.
package struct Column<Row>: Sendable {
  package let field: TableSchema.Field
  /// A closure that returns a row's cell, with quotes if necessary.
  let cell: @Sendable (Row) -> String

  package init(_ field: TableSchema.Field, cell: @escaping @Sendable (Row) -> String) {
    (self.field, self.cell) = (field, cell)
  }

  /// Returns a text column, whose cells are quoted if necessary.
  package static func text(
    _ name: String, _ description: String, required: Bool = true, pattern: String? = nil,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> Column {
    Column(.init(name, .string, description, required: required, pattern: pattern)) {
      CSV.cell(value($0) ?? "")
    }
  }

  /// Returns a column with whole numbers or empty cells.
  package static func integer(
    _ name: String, _ description: String, unit: String = "", required: Bool = true,
    minimum: Double? = nil, maximum: Double? = nil, _ value: @escaping @Sendable (Row) -> Int?
  ) -> Column {
    Column(
      .init(
        name, .integer, description, unit: unit, required: required, minimum: minimum,
        maximum: maximum)
    ) { row in value(row).map { "\($0)" } ?? "" }
  }

  /// Returns a column whose cells have a fixed number of decimal places or are empty.
  package static func number(
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
}

extension ColumnList {
  package init(
    _ columns: [Column<Row>], primaryKey: [String], foreignKeys: [TableSchema.ForeignKey] = []
  ) {
    schema = TableSchema(
      fields: columns.map(\.field), primaryKey: primaryKey, foreignKeys: foreignKeys)
    write = { row in CSV.row(columns.map { $0.cell(row) }) }
  }
}
