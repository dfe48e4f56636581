/// A result file's Frictionless Table Schema.
package struct TableSchema: Codable, Sendable {
  package let fields: [Field]
  let primaryKey: [String]
  let foreignKeys: [ForeignKey]
  private var missingValues = [""]

  package init(fields: [Field], primaryKey: [String], foreignKeys: [ForeignKey] = []) {
    self.fields = fields
    self.primaryKey = primaryKey
    self.foreignKeys = foreignKeys
  }

  /// The file's first line, which contains the column names.
  package var header: String { CSV.row(fields.map(\.name)) }

  package struct Field: Codable, Sendable {
    package let name: String
    package let type: FieldType
    package let description: String
    package var unit: String?
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

    /// Returns a column with whole numbers from 0.
    package static func count(
      _ name: String, _ description: String, unit: String = "", required: Bool = true
    ) -> Field { .init(name, .integer, description, unit: unit, required: required, minimum: 0) }

    /// Returns a column with numbers of games.
    static func games(_ name: String, _ description: String) -> Field {
      .count(name, description, unit: "games")
    }

    /// Returns a column with numbers from 0 to 1 or empty cells.
    static func share(_ name: String, _ description: String) -> Field {
      .init(name, .number, description, required: false, minimum: 0, maximum: 1)
    }

    /// Returns a column that contains 1 if a condition is true and 0 otherwise.
    package static func flag(_ name: String, _ condition: String) -> Field {
      .init(name, .integer, "1 if \(condition); else 0", minimum: 0, maximum: 1)
    }
  }

  /// A column's type.
  ///
  /// Files from other versions may use additional types.
  package struct FieldType: RawRepresentable, Codable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let integer = FieldType(rawValue: "integer")
    package static let number = FieldType(rawValue: "number")
    package static let string = FieldType(rawValue: "string")
  }

  /// The constraints on a column's values.
  struct Constraints: Codable, Sendable {
    let required: Bool
    let minimum: Double?
    let maximum: Double?
    let pattern: String?
  }

  /// A reference to columns in another file that contain the same values.
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
