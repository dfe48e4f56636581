/// A table's description: a Frictionless Table Schema.
@usableFromInline
package struct TableSchema: Codable, Sendable {
  package let fields: [Field]
  package let primaryKey: [String]
  package let foreignKeys: [ForeignKey]
  private var missingValues = [""]

  /// Describes a table by its columns, in their order.
  package init(fields: [Field], primaryKey: [String], foreignKeys: [ForeignKey] = []) {
    self.fields = fields
    self.primaryKey = primaryKey
    self.foreignKeys = foreignKeys
  }

  /// The first line of such a table, with its end.
  package var header: String { CSV.row(fields.map(\.name)) }

  /// A column.
  @usableFromInline
  package struct Field: Codable, Sendable {
    package let name: String
    package let type: FieldType
    package let description: String
    var unit: String?
    package var constraints: Constraints

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

  /// What a column holds; a table of another version may have kinds that are none of these.
  package struct FieldType: RawRepresentable, Codable, Hashable, Sendable {
    package let rawValue: String

    /// Takes a kind that may be unknown.
    package init(rawValue: String) { self.rawValue = rawValue }

    package static let integer = FieldType(rawValue: "integer")
    package static let number = FieldType(rawValue: "number")
    package static let string = FieldType(rawValue: "string")
  }

  /// What holds for all values of a column.
  package struct Constraints: Codable, Sendable {
    let required: Bool
    package let minimum: Double?
    package let maximum: Double?
    let pattern: String?
  }

  /// Columns whose values are those of another table's.
  package struct ForeignKey: Codable, Sendable {
    let fields: [String]
    let reference: Reference

    struct Reference: Codable, Sendable {
      let resource: String
      let fields: [String]
    }

    package init(_ field: String, _ table: String, _ column: String) {
      fields = [field]
      reference = Reference(resource: table, fields: [column])
    }
  }
}
