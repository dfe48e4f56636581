import GameCore

/// One searching player at two budgets, and equal in all else.
struct SkillPair: Hashable, Sendable {
  /// The place in the roster of the one that searches less.
  let weaker: Int
  /// The place of the one that searches more.
  let stronger: Int
  /// The parameter in which they differ, such as `simulations`.
  let budget: String
  /// The values of that parameter, the lower one first.
  let low: Int
  let high: Int

  /// Looks at two places of a roster.
  ///
  /// - Returns: `nil` where they are not one player, or differ in more or less than a budget.
  init?(_ first: Int, _ second: Int, of roster: [RunConfiguration.Entrant]) {
    let (one, other) = (roster[first], roster[second])
    guard one.name == other.name, one.version == other.version, one.program == nil,
      other.program == nil
    else { return nil }
    let keys = one.parameters.keys.sorted()
    let different = keys.filter { one.parameters[$0] != other.parameters[$0] }
    guard keys == other.parameters.keys.sorted(), different.count == 1, let key = different.first,
      SkillRoster.budgets.contains(key), case .integer(let budget) = one.parameters[key],
      case .integer(let another) = other.parameters[key]
    else { return nil }
    let isRising = budget < another
    (weaker, stronger) = isRising ? (first, second) : (second, first)
    (low, high) = isRising ? (budget, another) : (another, budget)
    self.budget = key
  }

  /// Whether the one searches twice as much as the other.
  var isDoubling: Bool { low > 0 && high % 2 == 0 && high / 2 == low }
}
