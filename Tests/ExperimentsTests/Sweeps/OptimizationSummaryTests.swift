import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct OptimizationSummaryTests {
  @Test func `a summary has objectives, rungs and points, and reads back`() async throws {
    let sweep = try SweepFixture.search(
      ["draw-rate<=0.5", "decisions=max"], budget: 600, vary: ["rule:hand=2..5"])
    let output = try TemporaryFolder()
    let path = try await SweepFixture.play(sweep, in: output)
    let stored = try #require(StoredSweep(folder: path))
    let search = try #require(stored.summary.search)
    #expect(search.objectives == ["draw_rate<=0.5", "decisions=max"])
    #expect(search.budget == 600)
    #expect(search.rungs.map(\.points).first == 4)
    let validation = try #require(search.validation)
    #expect(
      search.rungs.reduce(0) { $0 + $1.points * $1.gamesPerPoint }
        + validation.points.count * validation.gamesPerPoint == stored.summary.games)
    #expect(validation.points.map(\.rank) == Array(1...validation.points.count))
    #expect(validation.points.first?.levels == search.candidates.first?.levels)
    #expect(stored.summary.games <= 600)
    #expect(search.candidates.map(\.rank) == Array(1...search.finalists))
    #expect(stored.summary.effects.isEmpty && stored.summary.extremes.isEmpty)
    #expect(try StoredStudy(stored, of: sweep).checkedSummary() == stored.summary)
    #expect(JSON.value(from: try JSON.pretty(search).utf8) == search)
  }

  // D10: the unit of a distance is written out.
  /// The selected point is compared with the standard settings.
  @Test(
    arguments: [
      (
        0.5, 0.25, 0.75,
        "significantly nearer to the targets than the standard settings: difference in distance from the "
          + "targets -0.50 (95% CI -0.75 to -0.25), in standard deviations between the points of the first rung"
      ),
      (
        -0.1, -0.4, 0.2,
        "not significantly different from the standard settings: difference in distance from the targets "
          + "+0.10 (95% CI -0.20 to 0.40), in standard deviations between the points of the first rung"
      ),
      (
        -0.5, -0.75, -0.25,
        "significantly farther from the targets than the standard settings, so keep those: difference in "
          + "distance from the targets +0.50 (95% CI 0.25 to 0.75), in standard deviations between the points of the first rung"
      ),
      (
        0.5, nil, nil,
        "not tested, because the difference is the same in all deals: difference in distance "
          + "from the targets -0.50, in standard deviations between the points of the first rung"
      ),
    ] as [(Double, Double?, Double?, String)])
  func `the selected point is compared with the standard settings`(
    behind: Double, low: Double?, high: Double?, text: String
  ) throws {
    func row(_ behind: Double, _ low: Double?, _ high: Double?) -> [String: Any] {
      var row: [String: Any] = [
        "rank": 1, "point": 0, "levels": ["1"], "games": 20, "is_pareto": true,
        "excess_distance": behind,
        "objectives": [["objective": "draw_rate=max", "value": 0.5]],
      ]
      (row["excess_distance_low"], row["excess_distance_high"]) = (low, high)
      return row
    }
    var fields: [String: Any] = [
      "objectives": ["draw_rate=max"], "budget": 1000, "rungs": [Any](), "candidates": [Any](),
      "finalists": 0,
      "validation": ["games_per_point": 20, "points": [row(0, nil, nil), row(behind, low, high)]],
    ]
    func summary() throws -> OptimizationSummary {
      try #require(
        JSON.value(
          OptimizationSummary.self, from: JSONSerialization.data(withJSONObject: fields)))
    }
    #expect(
      try summary().comparison() == "\(text); both played 20 games on the same held-out deals")
    fields["validation"] = ["games_per_point": 20, "points": [row(0, nil, nil)]]
    #expect(
      try summary().comparison() == "none: the selected settings are the standard settings")
    fields["validation"] = nil
    #expect(try summary().comparison() == "none: no point was selected")
  }
}
