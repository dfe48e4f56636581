import Testing
@testable import TournamentBase

struct SkillPlanTests {
  private static let players = [
    "mcts simulations=8", "mcts simulations=2", "mcts simulations=4", "greedy",
    "omniscient playouts=4 playout=random", "flat-monte-carlo determinizations=4 playout=random",
  ]

  private func plan(
    _ format: String, _ players: [String] = players, seats: Int = 2
  ) throws -> SkillPlan? {
    try SkillPlan(SkillRuns.configuration(players, format: format, seats: seats))
  }

  /// The order of the matchups does not matter.
  @Test func `steps are sorted by budget`() throws {
    let plan = try #require(try plan("matchups:5-6,1-3,3-4,2-3"))
    #expect((plan.player, plan.budget) == ("mcts", "simulations"))
    #expect(plan.steps.map(\.low) == [2, 4])
    #expect(plan.steps.map(\.weaker) == [1, 2])
    #expect(plan.steps.map(\.stronger) == [2, 0])
    #expect(plan.restricted == [[2, 3]])
    #expect(plan.information == [[4, 5]])
  }

  /// The format or the number of seats differs, a step is not a doubling, or a budget is missing.
  @Test func `other runs are not skill ladders`() throws {
    let two = Array(Self.players.prefix(3))
    #expect(try plan("round-robin", two) == nil)
    #expect(try plan("matchups:1-2", two) == nil)
    #expect(try plan("matchups:1-2-3", two, seats: 3) == nil)
    #expect(try plan("matchups:3-4,5-6") == nil)
    #expect(
      try plan(
        "matchups:1-2,3-4",
        [
          "a determinizations=1", "a determinizations=2", "a determinizations=4",
          "a determinizations=8",
        ]) == nil)
    #expect(
      try plan(
        "matchups:1-2,3-4",
        [
          "a determinizations=1", "a determinizations=2", "b determinizations=2",
          "b determinizations=4",
        ]) == nil)
  }

  /// Otherwise, different players are compared.
  @Test func `the search without omniscience must be the same`() throws {
    var players = Self.players
    players[5] = "flat-monte-carlo determinizations=5 playout=random"
    let plan = try #require(try plan("matchups:5-6,2-3", players))
    #expect(plan.information.isEmpty)
    #expect(plan.restricted.isEmpty)
  }

  @Test func `the search without omniscience may be a step`() throws {
    let players = [
      "flat-monte-carlo determinizations=2", "flat-monte-carlo determinizations=4",
      "omniscient playouts=4", "greedy",
    ]
    let plan = try #require(try plan("matchups:1-2,2-3,2-4", players))
    #expect(plan.information == [[2, 1]])
    #expect(plan.restricted == [[1, 3]])
  }
}
