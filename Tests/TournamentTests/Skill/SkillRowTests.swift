import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct SkillRowTests {
  @Test func columns() throws {
    let numbers = [
      "games": 12.0, "score": 0.75, "score_low": 0.5, "score_high": 0.9, "elo": 190.8,
      "elo_low": 0, "elo_high": 381.7, "superiority": 0.975,
    ]
    let row = try #require(SkillRow("a", "b") { numbers[$0] })
    #expect((row.strategy, row.opponent, row.games, row.score) == ("a", "b", 12, 0.75))
    #expect((row.scoreLow, row.scoreHigh) == (0.5, 0.9))
    #expect((row.elo, row.eloLow, row.eloHigh) == (190.8, 0, 381.7))
    #expect(abs((row.pValue ?? 0) - 0.025) < 1e-12)
    #expect((row.from, row.to, row.pHolm) == (nil, nil, nil))
  }

  /// Without games there is nothing; without an interval there is no test.
  @Test func emptyCells() {
    #expect(SkillRow("a", "b") { _ in nil } == nil)
    let row = SkillRow("a", "b") { ["games": 2.0, "score": 1][$0] }
    #expect(row?.elo == nil)
    #expect(row?.pValue == nil)
  }
}
