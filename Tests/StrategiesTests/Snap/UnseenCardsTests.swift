@testable import GameCore
@testable import SnapGame
import Testing

@testable import Strategies

struct UnseenCardsTests {
  /// Returns the public information after these cards were turned, the first one by seat 0.
  private func observation(
    _ cards: String, _ settings: String = "", of seat: Int = 0
  ) throws -> Snap.Observation {
    try Situation<Snap>(settings, turning: cards).game.observation(for: Seat(seat))
  }

  /// The number of matching ordered pairs of cards is computed by hand.
  @Test(
    arguments: [
      ("", 3, 51), ("match=suit", 12, 51), ("match=colour", 25, 51), ("decks=2", 7, 103),
      ("jokers=2", 158, 2862),
    ] as [(String, Int, Int)])
  func `the usual probability of a match follows from the deck`(
    settings: String, matching: Int, pairs: Int
  ) throws {
    let cards = UnseenCards(rules: try Snap.Rules(settings: settings))
    #expect(abs(cards.usualChance - Double(matching) / Double(pairs)) < 1e-12)
  }

  /// The next card goes on the pile of the seat to turn, so it matches the top of the other pile.
  @Test(
    arguments: [
      ("AC", "", 3, 51), ("AC 2D", "", 3, 50), ("AC 2D 3H 2S", "", 2, 48), ("AC 2D 2H", "", 2, 49),
      ("AC 2D", "match=suit", 12, 50), ("AC 2D", "match=colour", 25, 50),
    ] as [(String, String, Int, Int)])
  func `the probability of a match follows from the unseen cards`(
    turned: String, settings: String, matching: Int, unseen: Int
  ) throws {
    var cards = UnseenCards(rules: try Snap.Rules(settings: settings))
    let names = turned.split(separator: " ")
    for count in 1...names.count {
      let soFar = names.prefix(count).joined(separator: " ")
      cards.see(try observation(soFar, settings))
    }
    let chance = cards.chance(after: try observation(turned, settings))
    #expect(abs(chance - Double(matching) / Double(unseen)) < 1e-12)
  }

  @Test func `on a central pile the next card matches the preceding one`() throws {
    let rules = try Snap.Rules(settings: "piles=central")
    let game = Snap(rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    let observation = game.observation(for: Seat(0))
    var cards = UnseenCards(rules: rules)
    cards.see(observation)
    #expect(abs(cards.chance(after: observation) - 3.0 / 51) < 1e-12)
  }

  /// All cards except the tops count as unseen again in two cases.
  ///
  /// Either the closed piles have more cards than are unseen, or a card appears that was counted as seen.
  @Test func `the count of unseen cards restarts if necessary`() throws {
    var cards = UnseenCards(rules: try Snap.Rules(settings: ""))
    let ace = try observation("AC")
    // The same card appears twice: 51 cards are closed, and only 50 would be unseen.
    for _ in 0..<3 {
      cards.see(ace)
      #expect(abs(cards.chance(after: ace) - 3.0 / 51) < 1e-12)
    }
    cards.see(try observation("AC 2D"))
    #expect(abs(cards.chance(after: try observation("AC 2D")) - 3.0 / 50) < 1e-12)
  }
}
