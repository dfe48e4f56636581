@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct InformationSetTreeTests {
  @Test func `with only one possible state the search is identical to Monte Carlo tree search`()
    throws
  {
    // All six tiles of a double-two set are dealt: the hand of three implies the other three tiles.
    let rules = try Dominoes.Rules(settings: "set=2,hand=3")
    for deal in 0..<20 as Range<UInt64> {
      let game = Dominoes(rules: rules, seats: 2, randomness: DealRandomness(seed: 8, deal: deal))
      let mover = try #require(game.mover)
      let settings = "simulations=50,exploration=0.9"
      var one = try MonteCarloTree<RandomPlayout<Dominoes>>(
        settings, rules: rules, seat: mover.index, seed: deal)
      var two = try InformationSetTree<RandomPlayout<Dominoes>>(
        settings, rules: rules, seat: mover.index, seed: deal)
      let seen = game.observation(for: mover)
      #expect(try one.choose(from: seen) == two.choose(from: seen))
      #expect(one.random == two.random)
    }
  }

  /// A rarely legal action is evaluated by the states in which it is legal.
  @Test(arguments: [2, 3, 4])
  func `the search plays a game with hands`(seats: Int) throws {
    let rules = try Tricks.Rules(settings: "cards=16,hand=3")
    let randomness = DealRandomness(seed: 4, deal: 2)
    var game = Tricks(rules: rules, seats: seats, randomness: randomness)
    while let mover = game.mover {
      var player = try InformationSetTree<RandomPlayout<Tricks>>(
        "simulations=60", rules: rules, seats: seats, seat: mover.index)
      try game.play(try player.choose(from: game.observation(for: mover)))
    }
    #expect(game.outcome != nil)
  }
}
