import GameCore
import Statistics

/// One measure's sums over all deals in a comparison, by matchup.
struct MeasuredDifference {
  let name: String
  /// The unit, or an empty string for shares.
  let unit: String
  /// A Boolean value that indicates whether a difference is evidence that the rules affect games.
  let isTested: Bool
  /// The deals' values under both rule sets, stratified by matchup.
  private(set) var difference = StratifiedDifference()
  /// A hash over the differences in all deals.
  private var fingerprint = StableHash()

  init(name: String, unit: String, isTested: Bool = true) {
    self.name = name
    self.unit = unit
    self.isTested = isTested
  }

  /// Adds a deal's values under the first and the second rule set.
  ///
  /// - Parameter isRepetition: `true` if an earlier deal in the matchup begins with the same
  ///   opening.
  mutating func addDeal(
    _ first: Double, _ second: Double, deal: Int, matchup: Int, isRepetition: Bool = false
  ) {
    difference.addUnit(first, second, stratum: matchup, isRepetition: isRepetition)
    let apart = second - first
    fingerprint.combine(deal)
    // The difference between equal values may be 0 or -0.
    fingerprint.combine(apart == 0 ? 0 : apart.bitPattern)
  }

  /// Returns the measure without repeated deals in matchups for which `isCopied` returns `true`.
  func countingOnce(_ isCopied: (Int) -> Bool) -> MeasuredDifference {
    var once = self
    once.difference = difference.countingOnce(isCopied)
    return once
  }

  /// A Boolean value that indicates whether the measure can be tested, because its values under the
  /// rule sets differ in at least one deal.
  var canBeFound: Bool { isTested && difference.higher + difference.lower > 0 }

  /// Returns `true` if the rule sets change both measures by the same amount in every deal, so that
  /// their tests are identical.
  func isDuplicate(of other: MeasuredDifference) -> Bool {
    canBeFound && other.canBeFound && fingerprint == other.fingerprint
  }
}
