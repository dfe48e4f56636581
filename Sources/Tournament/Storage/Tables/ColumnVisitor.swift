/// Visits the columns of a row in their order, each with its value.
///
/// A row lists its columns in one method, which is compiled for each visitor: ``SchemaVisitor`` collects their
/// descriptions, ``RowWriter`` writes their cells, and ``RowReader`` reads them. A writer never makes a description.
protocol ColumnVisitor {
  mutating func cell(_ value: inout Int, _ field: @autoclosure () -> TableSchema.Field)
  /// A whole number, or an empty cell.
  mutating func cell(_ value: inout Int?, _ field: @autoclosure () -> TableSchema.Field)
  /// A cell with its quotes.
  mutating func cell(_ value: inout CellText, _ field: @autoclosure () -> TableSchema.Field)
  /// A number with six decimals, or an empty cell.
  mutating func cell(_ value: inout Double?, _ field: @autoclosure () -> TableSchema.Field)
  /// Sixteen hexadecimal digits.
  mutating func cell(hash value: inout UInt64, _ field: @autoclosure () -> TableSchema.Field)
  /// Columns of whole numbers that depend on the run.
  mutating func cells(
    _ values: inout [Int], count: Int, _ field: (_ index: Int) -> TableSchema.Field)
  /// Columns that depend on the run, each with a number of decimals; values are in units of the last.
  mutating func cells(
    _ values: inout [Int], count: Int, decimals: (_ index: Int) -> Int,
    _ field: (_ index: Int) -> TableSchema.Field)
}

/// Collects the descriptions of columns.
struct SchemaVisitor: ColumnVisitor {
  private(set) var fields: [TableSchema.Field] = []

  mutating func cell(
    _ value: inout Int, _ field: @autoclosure () -> TableSchema.Field
  ) { fields.append(field()) }

  mutating func cell(
    _ value: inout Int?, _ field: @autoclosure () -> TableSchema.Field
  ) { fields.append(field()) }

  mutating func cell(
    _ value: inout CellText, _ field: @autoclosure () -> TableSchema.Field
  ) { fields.append(field()) }

  mutating func cell(
    _ value: inout Double?, _ field: @autoclosure () -> TableSchema.Field
  ) { fields.append(field()) }

  mutating func cell(
    hash value: inout UInt64, _ field: @autoclosure () -> TableSchema.Field
  ) { fields.append(field()) }

  mutating func cells(
    _ values: inout [Int], count: Int, _ field: (_ index: Int) -> TableSchema.Field
  ) { fields += (0..<count).map(field) }

  mutating func cells(
    _ values: inout [Int], count: Int, decimals: (_ index: Int) -> Int,
    _ field: (_ index: Int) -> TableSchema.Field
  ) { fields += (0..<count).map(field) }
}
