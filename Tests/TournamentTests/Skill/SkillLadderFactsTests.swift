import Testing

@testable import TournamentBase

struct SkillLadderFactsTests {
  private func facts(_ pValues: [Double?]) throws -> [Fact] {
    SkillLadder(
      player: "mcts", budget: "simulations",
      steps: try pValues.enumerated().map { index, p in
        try SkillRuns.row(50, 40, 60 + Double(index), los: p.map { 1 - $0 }, 1 << index)
      }
    ).facts
  }

  /// A missing effect is reported with the possible gain.
  @Test func `a plateau bounds the gains beyond it`() throws {
    #expect(
      try facts([0.001, 0.01, 0.5, 0.2])[1]
        == Fact(
          "Plateau",
          "no gain was shown beyond 4 simulations (5% level, Holm-adjusted for 4 tests); each "
            + "further doubling may gain up to +63 Elo (95% CI)"))
  }

  @Test func `without a plateau the last doubling is significant`() throws {
    #expect(
      try facts([0.001, 0.9, 0.001])[1].text
        == "no plateau up to 8 simulations: the last doubling still gains significantly (5% level, "
        + "Holm-adjusted for 3 tests)")
    #expect(try facts([0.02])[1].text.hasSuffix("(5% level, Holm-adjusted for 1 test)"))
  }

  @Test func `deterministic doublings are not tested`() throws {
    #expect(
      try facts([0.001, nil])[1].text
        == "not tested: the games of at least one doubling are deterministic")
  }
}
