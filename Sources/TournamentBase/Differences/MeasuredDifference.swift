import GameCore
import Statistics

/// The sums of one measure over all deals of a comparison, by matchup.
struct MeasuredDifference {
  let name: String
  /// The unit of the values; empty for shares.
  let unit: String
  /// A Boolean value that indicates whether a difference is evidence that the rules differ.
  let isTested: Bool
  /// The values of the deals under both rules, stratified by matchup.
  private(set) var difference = StratifiedDifference()
  /// A hash of the differences of all deals.
  private var fingerprint = StableHash()

  init(name: String, unit: String, isTested: Bool = true) {
    self.name = name
    self.unit = unit
    self.isTested = isTested
  }

  /// Adds the values of a deal under the first and the second rules.
  ///
  /// - Parameter isRepetition: `true` if an earlier deal of the matchup has the same opening.
  mutating func addDeal(
    _ first: Double, _ second: Double, deal: Int, matchup: Int, isRepetition: Bool = false
  ) {
    difference.addUnit(first, second, stratum: matchup, isRepetition: isRepetition)
    let apart = second - first
    fingerprint.combine(deal)
    // The difference between equal values may be 0 or -0.
    fingerprint.combine(apart == 0 ? 0 : apart.bitPattern)
  }

  /// Returns the measure without the repeated deals of some matchups, which are copies.
  func countingOnce(_ isCopied: (Int) -> Bool) -> MeasuredDifference {
    var once = self
    once.difference = difference.countingOnce(isCopied)
    return once
  }

  /// A Boolean value that indicates whether the measure can be tested: at least one deal differs.
  var canBeFound: Bool { isTested && difference.higher + difference.lower > 0 }

  /// Returns `true` if both measures have the same difference in every deal, so their tests are equal.
  func isTwin(of other: MeasuredDifference) -> Bool {
    canBeFound && other.canBeFound && fingerprint == other.fingerprint
  }
}
