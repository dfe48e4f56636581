/// The columns in a small result file, in file order.
package struct ColumnList<Row: FieldList>: Sendable {
  package let schema: TableSchema
  private let shape: Row.Shape

  /// Creates the columns from the fields that the row type lists.
  package init(
    _ shape: Row.Shape, primaryKey: [String], foreignKeys: [TableSchema.ForeignKey] = []
  ) {
    self.shape = shape
    schema = TableSchema(
      fields: SchemaVisitor(of: Row.self, shape).fields, primaryKey: primaryKey,
      foreignKeys: foreignKeys)
  }

  package func csv(_ row: Row) -> String {
    let buffer = TextBuffer(capacity: 256)
    buffer.append(row: row, shape)
    return buffer.text
  }
}
