/// A visitor that receives each column in a row with its value.
///
/// A row type lists its columns in one method, which is compiled for each visitor.
/// ``SchemaVisitor`` collects the descriptions, ``RowWriter`` writes the cells, and ``RowReader``
/// reads the cells. A writer never evaluates a description.
protocol ColumnVisitor {
  mutating func cell(_ value: inout Int, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits a column with whole numbers or empty cells.
  mutating func cell(_ value: inout Int?, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits a column whose cells include their quotes.
  mutating func cell(_ value: inout CellText, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits a column with six decimal places or empty cells.
  mutating func cell(_ value: inout Double?, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits a column with 16 hexadecimal digits.
  mutating func cell(hash value: inout UInt64, _ field: @autoclosure () -> TableSchema.Field)
  /// Visits `count` columns with decimal numbers.
  ///
  /// The run determines the number of columns. The values are in units of the last decimal place.
  mutating func cells(
    _ values: inout [Int], count: Int, decimals: (_ index: Int) -> Int,
    _ field: (_ index: Int) -> TableSchema.Field)
}

extension ColumnVisitor {
  /// Visits `count` columns with whole numbers.
  @inline(__always)
  mutating func cells(
    _ values: inout [Int], count: Int, _ field: (_ index: Int) -> TableSchema.Field
  ) { cells(&values, count: count, decimals: { _ in 0 }, field) }
}

/// A visitor that collects column descriptions.
struct SchemaVisitor: ColumnVisitor {
  private(set) var fields: [TableSchema.Field] = []
  /// The descriptions of JSON keys, which include those of lists.
  private(set) var keys: [TableSchema.Field] = []

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

extension SchemaVisitor: FieldVisitor {
  /// Collects the descriptions of a type's fields.
  init<List: FieldList>(of type: List.Type, _ shape: List.Shape) {
    self.init()
    var list = type.empty(shape)
    list.visit(&self, shape)
  }

  mutating func cell<Value: CellValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field, _ form: CellForm
  ) {
    fields.append(field())
    keys.append(field())
  }

  mutating func list<Value: KeyedValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field,
    columns: (_ visitor: inout Self, _ value: inout Value) -> Void
  ) {
    let keys = keys + [field()]
    columns(&self, &value)
    self.keys = keys
  }
}
