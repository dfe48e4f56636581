/// A table's description: a Frictionless Table Schema.
struct TableSchema: Encodable {
  let fields: [Field]
  let primaryKey: [String]
  var foreignKeys: [ForeignKey] = []
  let missingValues = [""]

  var header: String { CSV.row(fields.map(\.name)) }

  /// A column.
  struct Field: Encodable {
    let name: String
    let type: FieldType
    let description: String
    var unit: String?
    var constraints: Constraints

    init(
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

  enum FieldType: String, Encodable {
    case integer
    case number
    case string
  }

  struct Constraints: Encodable {
    let required: Bool
    let minimum: Double?
    let maximum: Double?
    let pattern: String?
  }

  /// Columns whose values are those of another table's.
  struct ForeignKey: Encodable {
    let fields: [String]
    let reference: Reference

    struct Reference: Encodable {
      let resource: String
      let fields: [String]
    }

    init(_ field: String, _ table: String, _ column: String) {
      fields = [field]
      reference = Reference(resource: table, fields: [column])
    }
  }
}
