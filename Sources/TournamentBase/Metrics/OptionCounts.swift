import GameCore

/// The numbers of legal actions at several decisions, if the game can count them.
struct OptionCounts: Hashable, Sendable {
  /// The number of decisions whose legal actions were counted.
  private(set) var counted = 0
  /// The number of counted decisions with more than one legal action.
  private(set) var choices = 0
  /// The total number of legal actions in the counted decisions.
  private(set) var sum = 0
  /// The maximum number of legal actions at a decision.
  private(set) var most = 0

  init() {}

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
