import Testing

@testable import TournamentReports

struct MeasureNameTests {
  @Test(arguments: [
    ("first_player_score", "first-player score"), ("decisions", "game length (decisions)"),
    ("draw_rate", "draw rate"), ("branching_factor", "branching factor"),
    ("tiles_drawn", "tiles drawn"), ("simulated_ms", "simulated time (s)"),
    ("duration_us", "duration (s)"),
    ("score_mcts_simulations_1000", "score of mcts:simulations=1000"),
    ("score_other", "score other"), ("decisiveness_threshold", "decisiveness threshold"),
    ("max_legal_actions", "most legal actions"),
  ])
  func `measures have readable names`(column: String, name: String) {
    #expect(MeasureName.text(column, strategies: ["greedy", "mcts:simulations=1000"]) == name)
  }
}
