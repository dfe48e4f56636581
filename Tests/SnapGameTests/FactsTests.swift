import GameCore
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

  /// Players that are never wrong and equally fast either win or go round for ever.
  @Test(arguments: [(2, 0.08, 21.0), (3, 0.04, 35.0), (4, 0.05, 44.0)])
  func perfectPlayersLoopAndSnap(seats: Int, loops: Double, snaps: Double) throws {
    let rules = try snapRules()
    let games = 300
    var looped = 0
    var counted = 0
    for pair in 0..<games {
      let (game, record) = try play(
        Array(repeating: "perfect", count: seats), rules: rules, seed: 4, pair: pair)
      switch record.outcome.termination {
      case .allCards: counted += game.tally.snaps
      case .repetition: looped += 1
      default: Issue.record("ended by \(record.outcome.termination)")
      }
      #expect(game.tally.falseCalls == 0)
    }
    let mean = Double(counted) / Double(games - looped)
    #expect(abs(Double(looped) / Double(games) - loops) < 0.06)
    #expect(abs(mean - snaps) < 4)
  }

  /// Without the rule against repetition, the very games that it ends go on to any cap.
  @Test func endlessGamesNeedTheRule() throws {
    let ended = try snapRules()
    let endless = try snapRules("repetition=false,card-cap=3000")
    var looped = 0
    for pair in 0..<60 {
      let (_, record) = try play(["perfect", "perfect"], rules: ended, seed: 4, pair: pair)
      let (_, longer) = try play(["perfect", "perfect"], rules: endless, seed: 4, pair: pair)
      let isLoop = record.outcome.termination == .repetition
      #expect((longer.outcome.termination == .cardCap) == isLoop)
      #expect(record.outcome.termination != .cardCap)
      looped += isLoop ? 1 : 0
    }
    #expect(looped > 0)
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

  @Test func falseCallsBreakLoops() throws {
    let rules = try snapRules()
    var looped = 0
    for pair in 0..<200 {
      let (_, record) = try play(
        Array(repeating: "reflex-delay:mu=300,false-alarm=0.01,miss=0", count: 2), rules: rules,
        seed: 4, pair: pair)
      if record.outcome.termination != .allCards { looped += 1 }
    }
    #expect(looped <= 8)
  }

  @Test func seatsAreEqual() throws {
    let rules = try snapRules()
    var wins = [0, 0]
    for pair in 0..<300 {
      let (_, record) = try play(["perfect", "perfect"], rules: rules, seed: 8, pair: pair)
      if let winner = record.outcome.winner { wins[winner.index] += 1 }
    }
    #expect(abs(wins[0] - wins[1]) < 70)
  }
}
