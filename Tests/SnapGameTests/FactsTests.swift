@testable import GameCore
import Testing

@testable import SnapGame

/// Known probabilities of Snap: exact counts, and small seeded samples of whole games.
@Suite(.timeLimit(.minutes(10))) struct FactsTests {
  private let ranks = CardCode.deck(packs: 1, jokers: 0).map { CardCode.key($0, by: .rank) }

  @Test func matchesAmongTwoThreeAndFourTops() {
    var pairs = (0, 0)
    var triples = (0, 0)
    var fours = (0, 0)
    for a in 0..<52 {
      for b in 0..<a {
        let two = ranks[a] == ranks[b]
        pairs = (pairs.0 + (two ? 1 : 0), pairs.1 + 1)
        for c in 0..<b {
          let three = two || ranks[a] == ranks[c] || ranks[b] == ranks[c]
          triples = (triples.0 + (three ? 1 : 0), triples.1 + 1)
          for d in 0..<c {
            let four = three || ranks[d] == ranks[a] || ranks[d] == ranks[b] || ranks[d] == ranks[c]
            fours = (fours.0 + (four ? 1 : 0), fours.1 + 1)
          }
        }
      }
    }
    #expect(pairs.0 * 51 == pairs.1 * 3)
    #expect(abs(Double(triples.0) / Double(triples.1) - 0.171765) < 1e-6)
    #expect(abs(Double(fours.0) / Double(fours.1) - 0.323890) < 1e-6)
  }

  @Test func adjacentEqualRanksInAShuffledDeck() throws {
    let rules = try snapRules()
    let decks = 4000
    var sum = 0
    var squares = 0
    var none = 0
    for pair in 0..<UInt64(decks) {
      // With a seat's pile above, cards alternate: seat 0 holds the deck's even places.
      let game = Snap(
        rules: rules, seats: 2, randomness: DealRandomness(seed: 2, deal: pair))
      let (even, odd) = (game.hands.cards(Seat(0)), game.hands.cards(Seat(1)))
      let deck = zip(even, odd).flatMap { [ranks[Int($0)], ranks[Int($1)]] }
      let equal = zip(deck, deck.dropFirst()).count { $0 == $1 }
      sum += equal
      squares += equal * equal
      if equal == 0 { none += 1 }
    }
    let mean = Double(sum) / Double(decks)
    let variance = Double(squares) / Double(decks) - mean * mean
    // Four standard errors each.
    #expect(abs(mean - 3) < 0.107)
    #expect(abs(variance - 48.0 / 17) < 0.26)
    #expect(abs(Double(none) / Double(decks) - 0.0454763) < 0.0132)
  }

  @Test func twoPerfectSeatsMaySeeNoMatch() throws {
    let rules = try snapRules()
    let games = 1500
    var none = 0
    for pair in 0..<games {
      var game = Snap(
        rules: rules, seats: 2, randomness: DealRandomness(seed: 6, deal: UInt64(pair)))
      // All comparisons there are come within the first 53 cards.
      while !game.table.isMatch, game.table.cardsTurned < 53 { try game.call() }
      if !game.table.isMatch { none += 1 }
    }
    // Four standard errors about .0428046.
    #expect(abs(Double(none) / Double(games) - 0.0428046) < 0.0209)
  }
}
