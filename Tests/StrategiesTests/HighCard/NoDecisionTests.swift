@testable import GameCore
@testable import HighCardGame
import Testing

@testable import Strategies

struct NoDecisionTests {
  /// The game never requests a decision from the strategy.
  @Test func `a decision is an error`() throws {
    let game = HighCard(rules: .init(), seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    var bot = NoDecision(
      setup: StrategySetup(
        rules: .init(), seats: 2, seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance,
        parameters: ParameterValues([])))
    let error = #expect(throws: NothingToDecide.self) {
      try bot.choose(from: game.observation(for: Seat(0)))
    }
    #expect(error?.description == "there is nothing to decide in high card")
  }
}
