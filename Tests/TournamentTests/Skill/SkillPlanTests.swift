import Testing
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct SkillPlanTests {
  private static let players = [
    "mcts simulations=8", "mcts simulations=2", "mcts simulations=4", "greedy",
    "omniscient playouts=4 playout=random", "flat-monte-carlo worlds=4 playout=random",
  ]

  private func plan(
    _ format: String, _ players: [String] = players, seats: Int = 2
  ) throws -> SkillPlan? {
    try SkillPlan(SkillRuns.configuration(players, format: format, seats: seats))
  }

  /// Steps from the lowest up, whatever the order in which they meet.
  @Test func everything() throws {
    let plan = try #require(try plan("matchups:5-6,1-3,3-4,2-3"))
    #expect((plan.player, plan.budget) == ("mcts", "simulations"))
    #expect(plan.steps.map(\.low) == [2, 4])
    #expect(plan.steps.map(\.weaker) == [1, 2])
    #expect(plan.steps.map(\.stronger) == [2, 0])
    #expect(plan.restricted == [[2, 3]])
    #expect(plan.information == [[4, 5]])
  }

  /// Another format or table, no doubling, or a budget that is left out.
  @Test func others() throws {
    let two = Array(Self.players.prefix(3))
    #expect(try plan("round-robin", two) == nil)
    #expect(try plan("matchups:1-2", two) == nil)
    #expect(try plan("matchups:1-2-3", two, seats: 3) == nil)
    #expect(try plan("matchups:3-4,5-6") == nil)
    #expect(
      try plan(
        "matchups:1-2,3-4", ["a worlds=1", "a worlds=2", "a worlds=4", "a worlds=8"]) == nil)
    #expect(
      try plan(
        "matchups:1-2,3-4", ["a worlds=1", "a worlds=2", "b worlds=2", "b worlds=4"]) == nil)
  }

  /// The search without sight has to be the same; else it is one player against another.
  @Test func sight() throws {
    var players = Self.players
    players[5] = "flat-monte-carlo worlds=5 playout=random"
    let plan = try #require(try plan("matchups:5-6,2-3", players))
    #expect(plan.information.isEmpty)
    #expect(plan.restricted.isEmpty)
  }

  /// The search without sight may be a step itself.
  @Test func sightOfAStep() throws {
    let players = [
      "flat-monte-carlo worlds=2", "flat-monte-carlo worlds=4", "omniscient playouts=4", "greedy",
    ]
    let plan = try #require(try plan("matchups:1-2,2-3,2-4", players))
    #expect(plan.information == [[2, 1]])
    #expect(plan.restricted == [[1, 3]])
  }
}
