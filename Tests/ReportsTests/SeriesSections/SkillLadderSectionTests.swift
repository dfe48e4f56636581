import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentReports

struct SkillLadderSectionTests {
  private func subject(
    _ format: String, games: Int, in folder: TemporaryFolder
  ) async throws -> PageSubject {
    var request = RunSpecification(
      rules: ["columns": "4", "rows": "4", "connect": "3"],
      strategies: ["mcts:simulations=2", "mcts:simulations=4", "mcts:simulations=8", "greedy"],
      games: games)
    request.format = try TournamentFormat(format)
    return try await PageFixture.run(PageFixture.connectFour.prepare(request), in: folder)
  }

  @Test func `every step of a skill ladder is required`() async throws {
    let folder = try TemporaryFolder()
    let round = try await subject("round-robin", games: 24, in: folder)
    #expect(round.played?.skill == nil)
    #expect(PageFixture.section("skill", of: round) == nil)
    let part = try await subject("matchups:1-2,2-3,2-4", games: 2, in: folder)
    #expect(part.played?.skill == nil)
  }

  private func row(_ numbers: [String: Double], _ from: Int? = nil) throws -> SkillRow {
    var row = try #require(SkillRow("more", "less") { numbers[$0] })
    (row.from, row.to) = (from, from.map { 2 * $0 })
    return row
  }

  private static let won = [
    "games": 1000, "score": 1, "score_low": 0.98, "score_high": 1.0, "elo_low": 700,
    "los": 1,
  ]
  private static let even = [
    "games": 1000, "score": 0.5, "score_low": 0.47, "score_high": 0.53, "elo": 0, "elo_low": -21,
    "elo_high": 21, "los": 0.5,
  ]

  @Test func `infinite leads have a bound`() throws {
    let ladder = SkillLadder(
      player: "mcts", budget: "simulations", steps: [try row(Self.won, 4), try row(Self.even, 8)],
      restricted: [try row(Self.even)], information: [try row(Self.won)])
    let parts = ladder.section(.alone).text().split(separator: "\n\n")
    #expect(
      parts[0] == """
        Doublings of mcts simulations:
        simulations  games  score          95% CI  Elo     95% CI  adj. p (one-sided)
        8 vs 4       1,000  1.000  0.980 to 1.000           > 700             <0.0001
        16 vs 8      1,000  0.500  0.470 to 0.530    0  -21 to 21              0.5000
        """)
    #expect(
      parts[1] == """
        more against less:
        opponent  games  score          95% CI  Elo     95% CI
        less      1,000  0.500  0.470 to 0.530    0  -21 to 21
        """)
    #expect(parts[2].hasPrefix("more (sees hidden information) against the same search"))
    #expect(parts[3].contains("\nPlateau  no gain was shown beyond 8 simulations (5% level"))
    #expect(parts.count == 4)
  }

  @Test func `the opponents that are not restricted are named`() throws {
    let restricted = try #require(SkillRow("more", "restricted:share=0.2") { Self.even[$0] })
    func text(_ rows: [SkillRow]) throws -> String {
      SkillLadder(
        player: "mcts", budget: "simulations", steps: [try row(Self.even, 4)], restricted: rows
      ).section(.alone).text()
    }
    #expect(try text([restricted]).contains("\nmore against restricted play:\n"))
    #expect(
      try text([row(Self.even), restricted])
        .contains("\nmore against less and restricted play:\n"))
  }

  /// The interval widens with each doubling.
  @Test func `the gain over the lowest budget is the sum of the doublings`() throws {
    func row(_ budget: Int) throws -> SkillRow {
      let numbers = ["games": 100, "score": 0.6, "elo": 70, "elo_low": 40, "elo_high": 110]
      var row = try #require(SkillRow("\(2 * budget)", "\(budget)") { numbers[$0] })
      (row.from, row.to) = (budget, 2 * budget)
      return row
    }
    let ladder = SkillLadder(
      player: "mcts", budget: "simulations", steps: [try row(100), try row(200)])
    let chart = try #require(ladder.section(.alone).charts.first)
    #expect(chart.id == "strength")
    checkConventions(chart)
    #expect(
      chart.table.rows == [
        ["mcts", "100", "0.0", "0.0", "0.0"], ["mcts", "200", "70.0", "40.0", "110.0"],
        ["mcts", "400", "140.0", "97.6", "196.6"],
      ])
  }
}
