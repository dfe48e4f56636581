@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct SkillTextTests {
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

  @Test func infiniteLeadsHaveABound() throws {
    let ladder = SkillLadder(
      player: "mcts", budget: "simulations", steps: [try row(Self.won, 4), try row(Self.even, 8)],
      restricted: [try row(Self.even)], information: [try row(Self.won)])
    let parts = SkillText(ladder: ladder).text.split(separator: "\n\n")
    #expect(
      parts[0] == """
        mcts simulations  games  score          95% CI  Elo     95% CI   adj. p
        8 vs 4            1,000  1.000  0.980 to 1.000           > 700  <0.0001
        16 vs 8           1,000  0.500  0.470 to 0.530    0  -21 to 21   0.5000
        """)
    #expect(
      parts[1] == """
        more against restricted play:
        opponent  games  score          95% CI  Elo     95% CI
        less      1,000  0.500  0.470 to 0.530    0  -21 to 21
        """)
    #expect(parts[2].hasPrefix("more sees hidden information, against the same search"))
    #expect(parts[3].contains("\nPlateau  no gain was shown beyond 8 simulations (5% level"))
    #expect(parts.count == 4)
  }
}
