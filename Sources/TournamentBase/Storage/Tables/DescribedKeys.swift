/// A type that describes its JSON keys, for its JSON Schema.
package protocol DescribedKeys {
  /// The columns that share their names with keys.
  static var fields: [TableSchema.Field] { get }
  /// Descriptions for keys that are not columns or whose meaning differs from the column's.
  static var meanings: [String: String] { get }
}

extension DescribedKeys {
  package static var fields: [TableSchema.Field] { [] }
  package static var meanings: [String: String] { [:] }
}
