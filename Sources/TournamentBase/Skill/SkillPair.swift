import GameCore

/// A search player at two budgets.
package struct SkillPair: Hashable, Sendable {
  /// The roster index of the player with the lower budget.
  package let weaker: Int
  package let stronger: Int
  /// The name of the parameter in which the two players differ, such as `simulations`.
  package let budget: String
  package let low: Int
  package let high: Int

  /// Compares two strategies in a roster, or returns `nil` unless they differ only in a budget.
  package init?(_ first: Int, _ second: Int, of roster: [RunConfiguration.ConfiguredStrategy]) {
    let (one, other) = (roster[first], roster[second])
    guard one.name == other.name, one.version == other.version, one.program == nil,
      other.program == nil
    else { return nil }
    let different = zip(one.parameters, other.parameters).filter { $0 != $1 }
    guard one.parameters.map(\.name) == other.parameters.map(\.name), different.count == 1,
      let (mine, theirs) = different.first, SkillRoster.budgets.contains(mine.name),
      case (.integer(let budget), .integer(let another)) = (mine.value, theirs.value)
    else { return nil }
    let isRising = budget < another
    (weaker, stronger) = isRising ? (first, second) : (second, first)
    (low, high) = isRising ? (budget, another) : (another, budget)
    self.budget = mine.name
  }

  var isDoubling: Bool { low > 0 && high % 2 == 0 && high / 2 == low }
}
