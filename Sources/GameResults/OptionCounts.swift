import GameCore

/// How many actions were allowed at some decisions, where the game counts them.
package struct OptionCounts: Hashable, Sendable {
  /// Decisions whose allowed actions were counted.
  package private(set) var counted = 0
  /// Those of them with more than one action.
  package private(set) var choices = 0
  /// Allowed actions, summed over the counted decisions.
  package private(set) var sum = 0
  /// The most at any decision.
  package private(set) var most = 0

  /// Of no decision.
  package init() {}

  /// Of the decisions in one position.
  package init(_ position: PositionValues) {
    for seat in position.deciding {
      guard let count = position.options[seat] else { continue }
      counted += 1
      choices += count > 1 ? 1 : 0
      sum += count
      most = max(most, count)
    }
  }

  package static func += (total: inout OptionCounts, more: OptionCounts) {
    total.counted += more.counted
    total.choices += more.choices
    total.sum += more.sum
    total.most = max(total.most, more.most)
  }
}
