import GameCore

/// What is measured of one game from its positions, with nobody's name on it.
///
/// Everything is in whole numbers, shares in parts of `Evaluation.scale`. A game without a position has
/// zeros.
struct GameMetrics: Hashable, Sendable {
  /// How many actions were allowed.
  private(set) var options = OptionCounts()
  /// How often another seat took the lead; the first to lead changes nothing.
  private(set) var leadChanges = 0
  /// The mean, over positions, of the highest value minus the winner's.
  private(set) var drama = 0
  /// The highest value that somebody had who did not win alone.
  private(set) var decisivenessThreshold = 0
  /// The mean, over positions, of 2 - 2 · the highest value: 1 where all is even, 0 where all is decided.
  private(set) var uncertainty = 0

  /// Measures a game.
  ///
  /// - Parameters:
  ///   - positions: Before each step, in their order.
  ///   - ranks: How it ended; several seats of rank 1 share the first place, and count by their mean.
  ///   - tolerance: Who is ahead of another by no more than this does not lead.
  init(_ positions: [PositionValues], ranks: PerSeat<Int>, tolerance: Int) {
    var leader: Seat?
    let winners = ranks.seats.filter { ranks[$0] == 1 }
    // Sums over positions, drama for each of the winners.
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

  /// The seat that is ahead of every other by more than so much.
  private static func leader(_ values: PerSeat<Int>, _ tolerance: Int) -> Seat? {
    values.seats.first { seat in
      values.seats.allSatisfy { $0 == seat || values[seat] - values[$0] > tolerance }
    }
  }

  /// Rounded to the nearest whole number, halves upwards; 0 of none.
  private static func mean(_ sum: Int, of count: Int) -> Int {
    count > 0 ? (2 * sum + count) / (2 * count) : 0
  }
}
