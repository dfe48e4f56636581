/// A visitor of the columns of a row, which receives each column with its value.
///
/// The type of a row lists its columns in one method, which is compiled for each visitor. ``SchemaVisitor``
/// collects the descriptions, ``RowWriter`` writes the cells, and ``RowReader`` reads the cells. A writer
/// never evaluates a description.
protocol ColumnVisitor {
  mutating func cell(_ value: inout Int, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits a column of whole numbers or empty cells.
  mutating func cell(_ value: inout Int?, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits a column of cells with their quotes.
  mutating func cell(_ value: inout CellText, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits a column of numbers with six decimal places or empty cells.
  mutating func cell(_ value: inout Double?, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits a column of 16 hexadecimal digits.
  mutating func cell(hash value: inout UInt64, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits several columns of decimal numbers, whose number depends on the run.
  ///
  /// The values are in units of the last decimal place.
  mutating func cells(
    _ values: inout [Int], count: Int, decimals: (_ index: Int) -> Int,
    _ field: (_ index: Int) -> TableSchema.Field)
}

extension ColumnVisitor {
  /// Visits several columns of whole numbers, whose number depends on the run.
  @inline(__always)
  mutating func cells(
    _ values: inout [Int], count: Int, _ field: (_ index: Int) -> TableSchema.Field
  ) { cells(&values, count: count, decimals: { _ in 0 }, field) }
}

/// A visitor that collects the descriptions of columns.
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
    _ values: inout [Int], count: Int, decimals: (_ index: Int) -> Int,
    _ field: (_ index: Int) -> TableSchema.Field
  ) { fields += (0..<count).map(field) }
}
