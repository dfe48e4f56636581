/// A type with descriptions of its keys in JSON, which its JSON Schema contains.
protocol DescribedKeys {
  /// The columns with the same names as keys.
  static var fields: [TableSchema.Field] { get }
  /// The descriptions of keys that have no column, or differ from it.
  static var meanings: [String: String] { get }
}

extension DescribedKeys {
  static var fields: [TableSchema.Field] { [] }
  static var meanings: [String: String] { [:] }
}

/// A row whose keys in JSON are columns.
protocol DescribedByColumns: DescribedKeys {
  static var columns: ColumnList<Self> { get }
}

extension DescribedByColumns {
  static var fields: [TableSchema.Field] { columns.schema.fields }
}
