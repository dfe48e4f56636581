@testable import GameCore
import TestSupport
import Testing

@testable import SnapGame

/// A known probability of Snap, checked with a small seeded sample of whole games.
struct FactsTests {
  @Test func `two perfect seats see no match with the known probability`() throws {
    let rules = try snapRules()
    let games = tries(1500)
    var none = 0
    for pair in 0..<games {
      var game = Snap(
        rules: rules, seats: 2, randomness: DealRandomness(seed: 6, deal: UInt64(pair)))
      // All comparisons occur within the first 53 cards.
      while !game.table.isMatch, game.table.cardsTurned < 53 { try game.call() }
      if !game.table.isMatch { none += 1 }
    }
    // Four standard errors.
    let (share, expected) = (Double(none) / Double(games), 0.0428046)
    let error = (expected * (1 - expected) / Double(games)).squareRoot()
    #expect(abs(share - expected) < 4 * error)
  }
}
