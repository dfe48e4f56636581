/// A visitor that receives each field of a row or object with its value.
///
/// A type lists its fields in one method. In a table, a field is a column, and in a JSON object it
/// is a key. ``FieldWriter`` and ``FieldReader`` handle tables, ``SchemaVisitor`` collects the
/// descriptions, and further visitors handle JSON. The games and seats files, which have millions of
/// rows, use ``ColumnVisitor`` instead.
package protocol FieldVisitor {
  mutating func cell<Value: CellValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field, _ form: CellForm)
  /// Lists a value, such as an array, that is one key in JSON and any number of columns in a
  /// table.
  mutating func list<Value: KeyedValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field,
    columns: (_ visitor: inout Self, _ value: inout Value) -> Void)
}

/// The form of a cell, which only applies to numbers.
package enum CellForm {
  case decimals(Int)
  /// The form of p-values, with at least six significant digits.
  case probability
  /// The form with as few decimal places as possible.
  case shortest
  /// The range of whole numbers in the file, which is from 0 if it is not given.
  case range(ClosedRange<Int>)
}

extension FieldVisitor {
  package mutating func cell<Value: CellValue>(
    _ value: inout Value, _ field: @autoclosure () -> TableSchema.Field
  ) { cell(&value, field(), .decimals(6)) }

  /// Visits a field without a description, which no table has.
  package mutating func cell<Value: CellValue>(_ value: inout Value, _ name: String) {
    cell(&value, .init(name, .string, ""))
  }

  /// Visits a p-value, which is empty if there is no test.
  package mutating func pValue(_ value: inout Double?, _ name: String, _ description: String) {
    cell(
      &value, .init(name, .number, description, required: false, minimum: 0, maximum: 1),
      .probability)
  }

  /// Visits a condition that is 1 or 0 in a table, and 0 if it is unknown.
  mutating func flag(_ value: inout Bool?, _ field: @autoclosure () -> TableSchema.Field) {
    list(&value, field()) { visitor, value in
      var number = value == true ? 1 : 0
      visitor.cell(&number, field(), .range(0...1))
      value = number == 1
    }
  }

  mutating func flag(_ value: inout Bool, _ field: @autoclosure () -> TableSchema.Field) {
    var known: Bool? = value
    flag(&known, field())
    value = known == true
  }
}

/// A type that lists its fields once, for tables.
package protocol FieldList: SendableMetatype {
  /// What the fields depend on, in addition to the type.
  associatedtype Shape: Sendable = Void
  /// Returns a value whose fields have not been read yet.
  static func empty(_ shape: Shape) -> Self
  mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ shape: Shape)
}
