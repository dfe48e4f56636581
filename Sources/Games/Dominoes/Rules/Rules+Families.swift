import GameCore

extension Dominoes.Rules.Family {
  /// The families in which hands are dealt.
  static let withHands: [Self] = [.block, .draw, .allFives]
}

extension Dominoes.Rules {
  /// The maximum number of hands in a match, because under some rules no hand scores.
  ///
  /// A match to 500 points with the double-6 set takes about 30 hands.
  public static let handLimit = 100_000

  /// Throws an error about a rule that belongs to another family, unless it keeps its default
  /// value.
  ///
  /// Defaults are accepted so that a list of all values is valid.
  func refuseForeignKeys(_ values: ParameterValues) throws(ParameterError) {
    for (families, fields) in Self.rules where !families.contains(family) {
      for field in fields where values[field.key] != field.parameter.defaultValue {
        let names = families.map(\.rawValue).joined(separator: " or ")
        throw ParameterError(
          name: field.key, problem: "requires family=\(names), not \(family.rawValue)")
      }
    }
  }
}
