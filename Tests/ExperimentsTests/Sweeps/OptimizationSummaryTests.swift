import Foundation
import TestSupport
import Testing
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct OptimizationSummaryTests {
  /// It tells aims, rungs and points, and reads back as the same.
  @Test func told() async throws {
    let sweep = try SweepFixture.search(
      ["draws<=0.5", "length=max"], budget: 600, vary: ["rule:hand=2..5"])
    let output = try TemporaryFolder()
    let path = try await SweepFixture.play(sweep, in: output)
    let stored = try #require(StoredSweep(folder: path))
    let search = try #require(stored.summary.search)
    #expect(search.aims == ["draws<=0.5", "length=max"])
    #expect(search.budget == 600)
    #expect(search.rungs.map(\.points).first == 4)
    let validation = try #require(search.validation)
    #expect(
      search.rungs.reduce(0) { $0 + $1.points * $1.gamesPerPoint }
        + validation.points.count * validation.gamesPerPoint == stored.summary.games)
    #expect(validation.points.map(\.rank) == Array(1...validation.points.count))
    #expect(validation.points.first?.settings == search.answer.first?.settings)
    #expect(stored.summary.games <= 600)
    #expect(search.answer.map(\.rank) == Array(1...search.finalists))
    #expect(stored.summary.effects.isEmpty && stored.summary.extremes.isEmpty)
    #expect(try sweep.problem(of: stored) == nil)
    let text = try JSONEncoder().encode(search)
    #expect(try JSONDecoder().decode(OptimizationSummary.self, from: text) == search)
  }

  /// A1: the selected point is compared with the standard settings.
  @Test(
    arguments: [
      (
        0.5, 0.25, 0.75,
        "significantly nearer to the targets than the standard settings: difference in distance -0.50 SD "
          + "(95% CI -0.75 to -0.25)"
      ),
      (
        -0.1, -0.4, 0.2,
        "not significantly different from the standard settings: difference in distance +0.10 SD (95% CI "
          + "-0.20 to 0.40)"
      ),
      (
        -0.5, -0.75, -0.25,
        "significantly farther from the targets than the standard settings, so keep those: difference in "
          + "distance +0.50 SD (95% CI 0.25 to 0.75)"
      ),
      (
        0.5, nil, nil,
        "not tested, because every deal has the same difference: difference in distance -0.50 SD"
      ),
    ] as [(Double, Double?, Double?, String)])
  func comparison(behind: Double, low: Double?, high: Double?, text: String) throws {
    func row(_ behind: Double, _ low: Double?, _ high: Double?) -> [String: Any] {
      var row: [String: Any] = [
        "rank": 1, "point": 0, "settings": ["1"], "games": 20, "pareto": true, "behind": behind,
        "aims": [["aim": "draws=max", "value": 0.5]],
      ]
      (row["behind_low"], row["behind_high"]) = (low, high)
      return row
    }
    var fields: [String: Any] = [
      "aims": ["draws=max"], "budget": 1000, "rungs": [Any](), "answer": [Any](), "finalists": 0,
      "validation": ["games_per_point": 20, "points": [row(0, nil, nil), row(behind, low, high)]],
    ]
    func summary() throws -> OptimizationSummary {
      try JSONDecoder().decode(
        OptimizationSummary.self, from: JSONSerialization.data(withJSONObject: fields))
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
