import GameCore

/// How many actions were allowed at some decisions, where the game counts them.
struct OptionCounts: Hashable, Sendable {
  /// Decisions whose allowed actions were counted.
  private(set) var counted = 0
  /// Those of them with more than one action.
  private(set) var choices = 0
  /// Allowed actions, summed over the counted decisions.
  private(set) var sum = 0
  /// The most at any decision.
  private(set) var most = 0

  /// Of no decision.
  init() {}

  /// Of the decisions in one position.
  init(_ position: PositionValues) {
    for seat in position.decidingSeats {
      guard let count = position.options[seat] else { continue }
      counted += 1
      choices += count > 1 ? 1 : 0
      sum += count
      most = max(most, count)
    }
  }

  static func += (total: inout OptionCounts, more: OptionCounts) {
    total.counted += more.counted
    total.choices += more.choices
    total.sum += more.sum
    total.most = max(total.most, more.most)
  }
}
