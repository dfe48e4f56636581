import GameCore
import Statistics

/// One measure of all deals of a comparison, by matchup.
struct MeasuredDifference {
  let name: String
  /// The unit of the numbers; empty for shares.
  let unit: String
  /// `true` if a difference is evidence that the rules differ.
  let isTested: Bool
  /// The deals' values under both rules; its strata are matchups.
  private(set) var difference = StratifiedDifference()
  /// Stands for the differences of all deals.
  private var fingerprint = StableHash()

  init(name: String, unit: String, isTested: Bool = true) {
    self.name = name
    self.unit = unit
    self.isTested = isTested
  }

  /// Adds a deal, which has a number and is of a matchup.
  mutating func addDeal(_ first: Double, _ second: Double, deal: Int, matchup: Int) {
    difference.addUnit(first, second, stratum: matchup)
    let apart = second - first
    fingerprint.combine(deal)
    // Deals that don't differ may be told by 0 and by -0.
    fingerprint.combine(apart == 0 ? 0 : apart.bitPattern)
  }

  /// `true` if the measure can be tested: at least one deal differs.
  var canBeFound: Bool { isTested && difference.higher + difference.lower > 0 }

  /// Returns `true` if every deal differs by the same amount in both, so that the tests are the same.
  func isTwin(of other: MeasuredDifference) -> Bool {
    canBeFound && other.canBeFound && fingerprint == other.fingerprint
  }
}
