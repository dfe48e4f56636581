import Diagnostics

/// A search for the points nearest to some targets, within a budget of games.
package struct SweepSearch: Sendable {
  package let aims: [Aim]
  package let plan: SearchPlan

  /// Reads what is asked for.
  ///
  /// - Parameters:
  ///   - texts: Aims, as ``Aim`` reads them.
  ///   - budget: How many games may be played in all.
  ///   - points: How many points there are.
  ///   - dealSize: How many games each deal has.
  /// - Throws: `UsageError`.
  init(
    _ texts: [String], budget: Int, points: Int, dealSize: Int, measures: [SweepMeasure]
  ) throws(UsageError) {
    aims = try Aim.all(texts, among: measures)
    plan = try SearchPlan(budget: budget, points: points, dealSize: dealSize)
  }
}
