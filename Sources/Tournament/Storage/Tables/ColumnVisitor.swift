/// Visits the columns of a row in their order, each with the row's value.
///
/// A row says its columns once, in a method that shows each of them to a visitor. What becomes of
/// them is up to the visitor: ``SchemaVisitor`` collects what describes them, ``RowWriter`` writes
/// their cells, and ``RowReader`` reads them. The method is compiled for each of these, so that rows
/// are written by straight code; a writer never asks for a description.
protocol ColumnVisitor {
  /// A whole number.
  mutating func cell(_ value: inout Int, _ field: @autoclosure () -> TableSchema.Field)
  /// A whole number, or an empty cell.
  mutating func cell(_ value: inout Int?, _ field: @autoclosure () -> TableSchema.Field)
  /// A cell that is made already, quotes and all.
  mutating func cell(_ value: inout CellText, _ field: @autoclosure () -> TableSchema.Field)
  /// A number with six decimals, or an empty cell.
  mutating func cell(_ value: inout Double?, _ field: @autoclosure () -> TableSchema.Field)
  /// Sixteen hexadecimal digits.
  mutating func cell(hash value: inout UInt64, _ field: @autoclosure () -> TableSchema.Field)
  /// Columns that only the run knows, all of whole numbers.
  mutating func cells(
    _ values: inout [Int], count: Int, _ field: (_ index: Int) -> TableSchema.Field)
  /// Columns that only the run knows, each with a number of decimals; values are whole numbers of the last.
  mutating func cells(
    _ values: inout [Int], count: Int, decimals: (_ index: Int) -> Int,
    _ field: (_ index: Int) -> TableSchema.Field)
}

/// Collects the descriptions of columns.
struct SchemaVisitor: ColumnVisitor {
  /// One for each column that was shown.
  private(set) var fields: [TableSchema.Field] = []

  /// Has seen no column.
  init() {}

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
