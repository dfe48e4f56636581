import Summaries
import Testing
import TestSupport

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct SkillTextTests {
  private func row(_ numbers: [String: Double], _ from: Int? = nil) throws -> SkillRow {
    var row = try #require(SkillRow("more", "less") { numbers[$0] })
    (row.from, row.to) = (from, from.map { 2 * $0 })
    return row
  }

  private static let won = [
    "games": 1000, "score": 1, "score_low": 0.98, "score_high": 1.0, "elo_low": 700,
    "superiority": 1,
  ]
  private static let even = [
    "games": 1000, "score": 0.5, "score_low": 0.47, "score_high": 0.53, "elo": 0, "elo_low": -21,
    "elo_high": 21, "superiority": 0.5,
  ]

  /// A column each, and a bound where the lead is infinite.
  @Test func tables() throws {
    let ladder = SkillLadder(
      player: "mcts", budget: "simulations", steps: [try row(Self.won, 4), try row(Self.even, 8)],
      restricted: [try row(Self.even)], information: [try row(Self.won)])
    let parts = SkillText(ladder: ladder).text.split(separator: "\n\n")
    #expect(
      parts[0] == """
        mcts  simulations  games   score     95 % interval  Elo  95 % interval  p Holm
        4 to            8  1,000  1.0000  0.9800 to 1.0000               > 700  0.0000
        8 to           16  1,000  0.5000  0.4700 to 0.5300    0      -21 to 21  0.5000
        """)
    #expect(
      parts[1] == """
        restricted play  against  games   score     95 % interval  Elo  95 % interval
        more             less     1,000  0.5000  0.4700 to 0.5300    0      -21 to 21
        """)
    #expect(parts[2].hasPrefix("information  against"))
    #expect(parts[3].contains("\nIt flattens at 8 simulations: no doubling beyond gains for sure"))
    #expect(parts.count == 4)
  }

  /// Nothing is said of what nobody played.
  @Test func stepsAlone() throws {
    let ladder = SkillLadder(
      player: "mcts", budget: "simulations", steps: [try row(Self.even, 4)])
    #expect(SkillText(ladder: ladder).text.split(separator: "\n\n").count == 2)
  }
}
