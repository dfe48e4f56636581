import Diagnostics
import GameCore

extension Dominoes.Rules.Family {
  /// The families in which every seat is dealt a hand.
  static let withHands: [Self] = [.block, .draw, .allFives]
}

extension Dominoes.Rules {
  /// A rule and the families that know it, which its summary begins with.
  struct Rule {
    let families: [Family]
    let field: RuleField<Dominoes.Rules>

    static func integer(
      _ key: String, _ range: ClosedRange<Int>,
      _ property: WritableKeyPath<Dominoes.Rules, Int> & Sendable, _ families: [Family],
      _ summary: String
    ) -> Rule {
      Rule(families: families, field: .integer(key, range, property, named(families, summary)))
    }

    static func flag(
      _ key: String, _ property: WritableKeyPath<Dominoes.Rules, Bool> & Sendable,
      _ families: [Family], _ summary: String
    ) -> Rule {
      Rule(families: families, field: .flag(key, property, named(families, summary)))
    }

    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
      _ key: String, _ property: WritableKeyPath<Dominoes.Rules, Choice> & Sendable,
      _ families: [Family], _ summary: String
    ) -> Rule {
      Rule(families: families, field: .choice(key, property, named(families, summary)))
    }

    private static func named(_ families: [Family], _ summary: String) -> String {
      let names =
        families == Family.allCases
        ? "all families" : families.map(\.rawValue).joined(separator: ", ")
      return "[\(names)] \(summary)"
    }
  }

  /// Refuses a rule of another family; at its default it changes nothing and is let through, so
  /// that rules read back from the list of all their values.
  func refuseForeignKeys(_ values: ParameterValues) throws(RulesError) {
    for rule in Self.rules where !rule.families.contains(family) {
      let key = rule.field.key
      if values.isGiven(key), values[key] != rule.field.parameter.defaultValue {
        throw RulesError(
          key: key,
          problem: "is a rule of \(rule.families.map(\.rawValue).listed(by: "and")); "
            + "the family '\(family.rawValue)' does not know it")
      }
    }
  }
}
