import Testing
@testable import TournamentBase

struct SkillLadderTests {
  /// Returns a skill ladder of steps with these p-values, from a budget of 1.
  private func ladder(_ pValues: [Double?], width: Double = 10) throws -> SkillLadder {
    SkillLadder(
      player: "mcts", budget: "simulations",
      steps: try pValues.enumerated().map { index, p in
        try SkillRuns.row(
          50, 40, 50 + width + Double(index), los: p.map { 1 - $0 }, 1 << index)
      })
  }

  /// The plateau is the budget after the last doubling with a significant gain, computed by hand with Holm's
  /// factors.
  @Test func `the plateau follows the last significant gain`() throws {
    // The p-values are 0.001 times 4, 0.01 times 3, 0.2 times 2 and 0.5 times 1.
    let some = try ladder([0.001, 0.01, 0.5, 0.2])
    #expect(some.plateauAt == 4)
    #expect(
      zip(some.steps, [0.004, 0.03, 0.5, 0.4]).allSatisfy { abs(($0.pHolm ?? 9) - $1) < 1e-9 })
    #expect(some.eloBeyond == 63 && !some.hasTooFewGames)
    #expect(some.findings[1].hasPrefix("no gain was shown beyond 4 simulations (5% level"))
    #expect(some.findings[1].hasSuffix("; each further doubling may gain up to +63 Elo (95% CI)"))
    // 0.02 times 3 is more than 0.05.
    #expect(try ladder([0.02, 0.3, 0.4]).plateauAt == 1)
    #expect(try ladder([0.02]).plateauAt == nil)
    // A doubling without a significant gain between two with one is not the plateau.
    let all = try ladder([0.001, 0.9, 0.001])
    #expect(all.plateauAt == nil)
    #expect(all.isTested)
    #expect(all.eloBeyond == nil && !all.hasTooFewGames)
    #expect(all.findings[1].hasPrefix("no plateau up to 8 simulations"))
    // A significant loss is not a gain.
    #expect(try ladder([0.999999, 1]).plateauAt == 1)
  }

  /// Wide intervals beyond the last significant gain, as after 300 games, show that there are too few games.
  @Test func `wide intervals are not a plateau`() throws {
    let ladder = try ladder([0.001, 0.5, 0.2], width: 35)
    #expect(ladder.hasTooFewGames && ladder.plateauAt == nil && ladder.eloBeyond == 87)
    #expect(
      ladder.findings[1].hasPrefix("too few games to tell: no gain was shown beyond 2 simulations"))
    #expect(ladder.findings[1].hasSuffix("; each further doubling may gain up to +87 Elo (95% CI)"))
    let unbounded = SkillLadder(
      player: "mcts", budget: "simulations", steps: [try SkillRuns.row(nil, nil, nil)])
    #expect(unbounded.hasTooFewGames && unbounded.eloBeyond == nil)
    #expect(unbounded.findings[1].hasSuffix("; the gain per doubling has no upper bound"))
  }

  @Test func `results that are always equal have no test`() throws {
    let ladder = try ladder([0.001, nil])
    #expect(!ladder.isTested)
    #expect(ladder.plateauAt == nil)
    #expect(ladder.steps.allSatisfy { $0.pHolm == nil })
    #expect(ladder.findings[1].hasPrefix("not tested: "))
  }

  /// Two steps of 30 ± 3 and 70 ± 4 have a mean of 50 ± 2.5, for any sides.
  @Test func `the mean gain has an interval`() throws {
    let steps = [try SkillRuns.row(30, 27, 36), try SkillRuns.row(70, 66, 78, los: 1, 2)]
    let ladder = SkillLadder(player: "mcts", budget: "determinizations", steps: steps)
    #expect((ladder.elo, ladder.eloLow, ladder.eloHigh) == (50, 47.5, 55))
    #expect(
      ladder.findings[0]
        == "+50 Elo per doubling (95% CI +48 to +55), mean of 2 doublings from 1 to 4 determinizations"
    )
  }

  /// The lead is infinite, and the mean cannot be measured.
  @Test func `a strategy that won every game has an infinite lead`() throws {
    let steps = [try SkillRuns.row(nil, 300, nil, los: 1), try SkillRuns.row(70, 66, 78)]
    let ladder = SkillLadder(player: "mcts", budget: "simulations", steps: steps)
    #expect((ladder.elo, ladder.eloLow, ladder.eloHigh) == (nil, nil, nil))
    #expect(ladder.findings[0].hasPrefix("no mean over 2 doublings from "))
    let open = SkillLadder(
      player: "mcts", budget: "simulations", steps: [try SkillRuns.row(400, 300, nil)])
    #expect((open.elo, open.eloLow, open.eloHigh) == (400, 300, nil))
    #expect(
      open.findings == [
        "+400 Elo per doubling, mean of 1 doubling from 1 to 2 simulations", open.plateau.text,
      ])
  }
}
