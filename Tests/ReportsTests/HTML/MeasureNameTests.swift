import Testing

@testable import Tournament

@Suite struct MeasureNameTests {
  @Test(arguments: [
    ("first_seat", "first-player score"), ("length", "game length (decisions)"),
    ("tiles_drawn", "tiles drawn"), ("simulated_ms", "simulated time (s)"),
    ("duration_us", "duration (s)"),
    ("score_mcts_simulations_1000", "score of mcts:simulations=1000"),
    ("score_other", "score other"), ("decisiveness", "decisiveness threshold"),
  ])
  func names(column: String, name: String) {
    #expect(MeasureName.text(column, strategies: ["greedy", "mcts:simulations=1000"]) == name)
  }

  @Test func scalesTimesToSeconds() {
    #expect(MeasureName.scale("simulated_ms") == 1e-3 && MeasureName.scale("duration_us") == 1e-6)
    #expect(MeasureName.scale("snaps") == 1)
  }

  @Test func namesFactorsAndGames() {
    #expect(MeasureName.factor("rule:hand") == "hand")
    #expect(MeasureName.factor("mcts:exploration") == "mcts:exploration")
    #expect(MeasureName.game("connect-four") == "Connect Four")
    #expect(MeasureName.game("high-card") == "High card")
  }
}
