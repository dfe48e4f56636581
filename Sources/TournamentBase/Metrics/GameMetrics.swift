import GameCore

/// Measures that are computed from a game's positions and do not depend on its strategies.
///
/// Shares are in parts of `Evaluation.scale`. All measures are 0 if there are no positions.
struct GameMetrics: Hashable, Sendable {
  /// The legal action counts.
  private(set) var options = OptionCounts()
  /// The number of times that the leading seat changed.
  private(set) var leadChanges = 0
  /// The highest value minus the winner's value, averaged over positions.
  private(set) var drama = 0
  /// The highest value in any position for a seat that did not win alone.
  private(set) var decisivenessThreshold = 0
  /// Twice the difference between 1 and the highest value, averaged over positions: 1 if positions
  /// are even, 0 if they are decided.
  private(set) var uncertainty = 0

  /// Computes a game's measures.
  ///
  /// - Parameters:
  ///   - positions: The position before each step.
  ///   - tolerance: The largest difference between values that does not count as a lead.
  init(_ positions: [PositionValues], ranks: PerSeat<Int>, tolerance: Int) {
    var leader: Seat?
    let winners = ranks.seats.filter { ranks[$0] == 1 }
    // These are sums over positions. The sum for drama contains a difference for each winner.
    var (behind, open, evaluated) = (0, 0, 0)
    for position in positions {
      options += OptionCounts(position)
      guard let values = position.values, let highest = position.highest else { continue }
      evaluated += 1
      open += 2 * (Evaluation.scale - highest)
      for winner in winners { behind += highest - values[winner] }
      for seat in values.seats where winners.count > 1 || ranks[seat] > 1 {
        decisivenessThreshold = max(decisivenessThreshold, values[seat])
      }
      if let next = GameMetrics.leader(values, tolerance), next != leader {
        leadChanges += leader == nil ? 0 : 1
        leader = next
      }
    }
    drama = GameMetrics.mean(behind, of: evaluated * winners.count)
    uncertainty = GameMetrics.mean(open, of: evaluated)
  }

  /// Returns the seat whose value leads by more than the tolerance, or `nil` if there is none.
  private static func leader(_ values: PerSeat<Int>, _ tolerance: Int) -> Seat? {
    values.seats.first { seat in
      values.seats.allSatisfy { $0 == seat || values[seat] - values[$0] > tolerance }
    }
  }

  /// Returns the mean, rounded to the nearest integer with halves rounded up, or 0 if there are no
  /// values.
  private static func mean(_ sum: Int, of count: Int) -> Int {
    count > 0 ? (2 * sum + count) / (2 * count) : 0
  }
}
