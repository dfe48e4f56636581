/// A table's description: a Frictionless Table Schema.
package struct TableSchema: Encodable {
  package let fields: [Field]
  package let primaryKey: [String]
  package var foreignKeys: [ForeignKey] = []

  /// Describes a table by its columns, in their order.
  package init(fields: [Field], primaryKey: [String], foreignKeys: [ForeignKey] = []) {
    self.fields = fields
    self.primaryKey = primaryKey
    self.foreignKeys = foreignKeys
  }
  package let missingValues = [""]

  package var header: String { CSV.row(fields.map(\.name)) }

  /// A column.
  package struct Field: Encodable {
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

  package enum FieldType: String, Encodable {
    case integer
    case number
    case string
  }

  package struct Constraints: Encodable {
    let required: Bool
    let minimum: Double?
    let maximum: Double?
    let pattern: String?
  }

  /// Columns whose values are those of another table's.
  package struct ForeignKey: Encodable {
    let fields: [String]
    let reference: Reference

    struct Reference: Encodable {
      let resource: String
      let fields: [String]
    }

    package init(_ field: String, _ table: String, _ column: String) {
      fields = [field]
      reference = Reference(resource: table, fields: [column])
    }
  }
}
