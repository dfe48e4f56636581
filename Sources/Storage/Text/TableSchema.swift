/// A table's description: a Frictionless Table Schema.
@usableFromInline
package struct TableSchema: Encodable, Sendable {
  package let fields: [Field]
  package let primaryKey: [String]
  package let foreignKeys: [ForeignKey]
  package let missingValues = [""]

  /// Describes a table by its columns, in their order.
  package init(fields: [Field], primaryKey: [String], foreignKeys: [ForeignKey] = []) {
    self.fields = fields
    self.primaryKey = primaryKey
    self.foreignKeys = foreignKeys
  }
  package var header: String { CSV.row(fields.map(\.name)) }

  /// A column.
  @usableFromInline
  package struct Field: Encodable, Sendable {
    package let name: String
    let type: FieldType
    let description: String
    var unit: String?
    var constraints: Constraints

    package init(
      _ name: String, _ type: FieldType, _ description: String, unit: String = "",
      required: Bool = true, minimum: Double? = nil, maximum: Double? = nil,
      pattern: String? = nil
    ) {
      self.name = name
      self.type = type
      self.description = description
      self.unit = unit.isEmpty ? nil : unit
      constraints = Constraints(
        required: required, minimum: minimum, maximum: maximum, pattern: pattern)
    }
  }

  package enum FieldType: String, Encodable, Sendable {
    case integer
    case number
    case string
  }

  package struct Constraints: Encodable, Sendable {
    let required: Bool
    let minimum: Double?
    let maximum: Double?
    let pattern: String?
  }

  /// Columns whose values are those of another table's.
  package struct ForeignKey: Encodable, Sendable {
    let fields: [String]
    let reference: Reference

    struct Reference: Encodable, Sendable {
      let resource: String
      let fields: [String]
    }

    package init(_ field: String, _ table: String, _ column: String) {
      fields = [field]
      reference = Reference(resource: table, fields: [column])
    }
  }
}
