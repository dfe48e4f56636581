import GameCore
import Statistics

/// What the deals of a comparison have of one measure, by matchup.
package struct MeasuredDifference {
  /// The measure's name, in snake_case.
  package let name: String
  /// What a number counts; empty for shares.
  package let unit: String
  /// Whether a difference would say that the rules differ.
  package let isTested: Bool
  /// The deals' values under both rules; its strata are matchups.
  package private(set) var difference = StratifiedDifference()
  /// Stands for the differences of all deals.
  private var fingerprint = StableHash()

  /// Nothing measured yet.
  package init(name: String, unit: String, isTested: Bool = true) {
    self.name = name
    self.unit = unit
    self.isTested = isTested
  }

  /// Adds a deal, which has a number and is of a matchup.
  package mutating func addDeal(_ first: Double, _ second: Double, deal: Int, matchup: Int) {
    difference.addUnit(first, second, stratum: matchup)
    let apart = second - first
    fingerprint.combine(deal)
    // Deals that don't differ may be told by 0 and by -0.
    fingerprint.combine(apart == 0 ? 0 : apart.bitPattern)
  }

  /// Whether a test could find something: no deal that differs is none to be tested.
  var canBeFound: Bool { isTested && difference.higher + difference.lower > 0 }

  /// Whether every deal differs by the same amount in both, so that one test is the other.
  func isTwin(of other: MeasuredDifference) -> Bool {
    canBeFound && other.canBeFound && fingerprint == other.fingerprint
  }
}
