import GameCore

/// The measures that are computed from a game's positions, independent of the strategies.
///
/// Shares are in parts of `Evaluation.scale`. For a game without positions, all measures are 0.
struct GameMetrics: Hashable, Sendable {
  /// The counts of legal actions.
  private(set) var options = OptionCounts()
  /// The number of changes of the leading seat.
  private(set) var leadChanges = 0
  /// The mean over positions of the highest value minus the winner's value.
  private(set) var drama = 0
  /// The highest value in any position of a seat that did not win alone.
  private(set) var decisivenessThreshold = 0
  /// The mean over positions of 2 - 2 · the highest value: 1 if positions are even, 0 if they are decided.
  private(set) var uncertainty = 0

  /// Computes the measures of a game.
  ///
  /// - Parameters:
  ///   - positions: The positions before each step.
  ///   - tolerance: The maximum difference of values that does not count as a lead.
  init(_ positions: [PositionValues], ranks: PerSeat<Int>, tolerance: Int) {
    var leader: Seat?
    let winners = ranks.seats.filter { ranks[$0] == 1 }
    // The sums over positions; the sum for drama includes each winner.
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

  /// Returns the seat whose value leads by more than the tolerance; `nil` if there is none.
  private static func leader(_ values: PerSeat<Int>, _ tolerance: Int) -> Seat? {
    values.seats.first { seat in
      values.seats.allSatisfy { $0 == seat || values[seat] - values[$0] > tolerance }
    }
  }

  /// Returns the mean, rounded to the nearest integer, with halves rounded up; 0 without values.
  private static func mean(_ sum: Int, of count: Int) -> Int {
    count > 0 ? (2 * sum + count) / (2 * count) : 0
  }
}
