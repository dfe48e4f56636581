@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct SearchPlayersTests {
  /// Any game with enumerable actions has all search players, for two to four seats.
  @Test(
    arguments: [2, 3, 4],
    [
      ("flat-monte-carlo", "determinizations=3"), ("mcts", "simulations=20"),
      ("ismcts", "simulations=20"),
      ("ismcts", "simulations=20,playout=greedy"), ("pimc", "determinizations=2,simulations=8"),
      ("pimc", "determinizations=2,search=alpha-beta,depth=3"),
    ])
  func `search players play a game with hands`(seats: Int, player: (name: String, settings: String))
    throws
  {
    let rules = try Tricks.Rules(settings: "cards=12,hand=3")
    let entry = try #require(
      SearchPlayers<RandomPlayout<Tricks>>.all.first { $0.metadata.name == player.name })
    let suite = Conformance(Tricks.self, rules: rules, seats: seats, games: 2)
    #expect(suite.failures(of: entry, settings: player.settings) == [])
  }

  @Test(arguments: ["flat-monte-carlo", "mcts", "ismcts", "pimc"])
  func `decisions depend only on the observation, not on hidden information`(name: String) throws {
    let rules = try Tricks.Rules(settings: "cards=14,hand=4")
    let entry = try #require(
      SearchPlayers<RandomPlayout<Tricks>>.all.first { $0.metadata.name == name })
    var parameters = ParameterValues(entry.metadata.parameters)
    for name in ["determinizations", "simulations"] where parameters.parameter(name) != nil {
      try parameters.set(name, to: "12")
    }
    let randomness = DealRandomness(seed: 12, deal: 5)
    var game = Tricks(rules: rules, seats: 3, randomness: randomness)
    var random = randomness.chance
    while let mover = game.mover {
      let seen = game.observation(for: mover)
      let other = Tricks.sample(seen, using: &random)
      let setup = StrategySetup(
        rules: rules, seats: 3, seat: mover, random: randomness.deal,
        parameters: parameters)
      var (one, two) = (try entry.make(setup), try entry.make(setup))
      let action = try one.choose(from: seen)
      #expect(try two.choose(from: other.observation(for: mover)) == action)
      try game.play(action)
    }
  }
}
