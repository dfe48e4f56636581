/// Columns shared by the result files for rounds and strategies.
extension Column {
  static func games(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Row) -> Int?
  ) -> Column { .integer(name, description, unit: "games", minimum: 0, value) }

  static func share(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Row) -> Double?
  ) -> Column { .number(name, description, required: false, minimum: 0, maximum: 1, value) }
}
