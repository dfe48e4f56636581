import Testing
@testable import TournamentBase

struct SkillPairTests {
  private func pair(_ first: String, _ second: String) throws -> SkillPair? {
    let configuration = try SkillRuns.configuration([first, second], format: "round-robin")
    return SkillPair(0, 1, of: configuration.strategies)
  }

  /// The order of the budgets does not matter.
  @Test func `a pair has one player at two budgets`() throws {
    let pair = try #require(try pair("mcts simulations=100 c=1", "mcts simulations=200 c=1"))
    #expect((pair.weaker, pair.stronger, pair.low, pair.high) == (0, 1, 100, 200))
    #expect(pair.budget == "simulations")
    #expect(pair.isDoubling)
    let other = try #require(try self.pair("flat determinizations=31", "flat determinizations=15"))
    #expect((other.weaker, other.stronger, other.low, other.high) == (1, 0, 15, 31))
    #expect(!other.isDoubling)
  }

  /// A different player, a different parameter, or no difference.
  @Test(arguments: [
    ("mcts simulations=100", "ismcts simulations=200"),
    ("mcts simulations=100 c=1", "mcts simulations=200 c=2"), ("mcts depth=1", "mcts depth=2"),
    ("mcts simulations=100", "mcts simulations=100"), ("mcts simulations=a", "mcts simulations=b"),
    ("mcts simulations=100", "mcts determinizations=200"), ("random", "random"),
  ])
  func `other players are not a pair`(first: String, second: String) throws {
    #expect(try pair(first, second) == nil)
  }
}
