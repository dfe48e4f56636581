import GameCore

extension Dominoes.Rules.Family {
  /// The families in which every seat is dealt a hand.
  static let withHands: [Self] = [.block, .draw, .allFives]
}

extension Dominoes.Rules {
  /// The maximum number of hands of a match, because under some rules no hand scores.
  ///
  /// A match to 500 points with the double-6 set takes about 30 hands.
  public static let handLimit = 100_000

  /// A rule and its families, with which its summary begins.
  struct Rule {
    let families: [Family]
    let field: RuleField<Dominoes.Rules>

    static func integer(
      _ key: String, in range: ClosedRange<Int>,
      at property: WritableKeyPath<Dominoes.Rules, Int> & Sendable, families: [Family],
      summary: String
    ) -> Rule {
      Rule(
        families: families,
        field: .integer(key, in: range, at: property, summary: named(families, summary)))
    }

    static func flag(
      _ key: String, at property: WritableKeyPath<Dominoes.Rules, Bool> & Sendable,
      families: [Family], summary: String
    ) -> Rule {
      Rule(families: families, field: .flag(key, at: property, summary: named(families, summary)))
    }

    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
      _ key: String, at property: WritableKeyPath<Dominoes.Rules, Choice> & Sendable,
      families: [Family], summary: String
    ) -> Rule {
      Rule(families: families, field: .choice(key, at: property, summary: named(families, summary)))
    }

    private static func named(_ families: [Family], _ summary: String) -> String {
      let names =
        families == Family.allCases
        ? "all families" : families.map(\.rawValue).joined(separator: ", ")
      return "[\(names)] \(summary)"
    }
  }

  /// Refuses a rule of another family, except at its default: lists of all values can be read back.
  func refuseForeignKeys(_ values: ParameterValues) throws(RulesError) {
    for rule in Self.rules where !rule.families.contains(family) {
      let key = rule.field.key
      let names = rule.families.map(\.rawValue)
      if values.isGiven(key), values[key] != rule.field.parameter.defaultValue {
        throw RulesError(
          key: key,
          problem: "requires family=\(names.joined(separator: " or ")), not \(family.rawValue)")
      }
    }
  }
}
