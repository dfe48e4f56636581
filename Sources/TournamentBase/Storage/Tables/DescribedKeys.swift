/// A type with descriptions of its JSON keys, for its JSON Schema.
package protocol DescribedKeys {
  /// The columns that have the same names as keys.
  static var fields: [TableSchema.Field] { get }
  /// The descriptions of keys without a column, or with a different meaning.
  static var meanings: [String: String] { get }
}

extension DescribedKeys {
  package static var fields: [TableSchema.Field] { [] }
  package static var meanings: [String: String] { [:] }
}

/// A row with JSON keys that are described by its columns.
package protocol DescribedByColumns: DescribedKeys {
  static var columns: ColumnList<Self> { get }
}

extension DescribedByColumns {
  package static var fields: [TableSchema.Field] { columns.schema.fields }
}
