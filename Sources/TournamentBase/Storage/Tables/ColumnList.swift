/// The columns in a small result file, in file order.
package struct ColumnList<Row>: Sendable {
  package let schema: TableSchema
  let write: @Sendable (Row) -> String

  package func csv(_ row: Row) -> String { write(row) }
}

extension ColumnList where Row: FieldList {
  /// Creates the columns from the fields that the row type lists.
  package init(
    _ shape: Row.Shape, primaryKey: [String], foreignKeys: [TableSchema.ForeignKey] = []
  ) {
    schema = TableSchema(
      fields: SchemaVisitor(of: Row.self, shape).fields, primaryKey: primaryKey,
      foreignKeys: foreignKeys)
    write = { row in
      let buffer = TextBuffer(capacity: 256)
      buffer.append(row: row, shape)
      return buffer.text
    }
  }
}
