@testable import GameCore
import Testing

@testable import SnapGame

/// Simultaneous calls.
struct TieTests {
  private let deck = "AC AD 2H 3H 4S 5S 6C 7C"

  /// Returns the number of times that each seat takes the piles with these calls, over many seeds.
  private func winners(_ calls: [Int: Int], _ rules: String, matchOn card: Int = 2) throws -> [Int]
  {
    var wins = [0, 0]
    for seed in 0..<100 as Range<UInt64> {
      var game = try stacked(deck, rules: rules, seed: seed)
      try game.pass(card - 1)
      try game.call(calls)
      #expect(game.accumulator.ties == 1)
      wins[game.hands.count(Seat(0)) > 4 ? 0 : 1] += 1
    }
    return wins
  }

  @Test func `equal times are resolved at random`() throws {
    // Five standard deviations about one half.
    let wins = try winners([0: 300_000, 1: 300_000], "")
    #expect((25...75).contains(wins[0]))
  }

  @Test func `calls within the window are resolved at random`() throws {
    let wins = try winners([0: 300_000, 1: 320_000], "tie-window=20000")
    #expect((25...75).contains(wins[0]))
    var game = try stacked(deck, rules: "tie-window=20000")
    try game.pass(1)
    try game.call([0: 300_000, 1: 320_001])
    #expect(game.accumulator.ties == 0)
    #expect(game.hands.count(Seat(0)) == 5)
  }

  @Test func `the seat that turned the card may give way`() throws {
    #expect(try winners([0: 300_000, 1: 300_000], "tie=mover-loses") == [100, 0])
  }

  @Test func `matching piles may go to a pool`() throws {
    var game = try stacked(deck, rules: "tie=pool")
    try game.pass(1)
    try game.call([0: 300_000, 1: 300_000])
    // The order starts at the seat that turned the card.
    #expect(game.pool == codes("AD AC"))
    #expect(game.observation(for: Seat(0)).poolCards == 2)
    #expect(game.accumulator.snaps == 0)
    #expect(game.accumulator.missedMatches == 0)
  }

  @Test func `the next right call takes the pool`() throws {
    var game = try stacked("AC AD 2H 2S 4S 5S 6C 7C", rules: "tie=pool")
    try game.pass(1)
    try game.call([0: 300_000, 1: 300_000])
    try game.pass(1)
    try game.call([1: 300_000])
    #expect(game.hands.cards(Seat(1)) == codes("5S 7C 2S 2H AD AC"))
    #expect(game.pool.isEmpty)
  }

  @Test func `simultaneous false calls are resolved at random`() throws {
    var payers: Set<Int> = []
    for seed in 0..<40 as Range<UInt64> {
      var game = try stacked("AC 2D 3H 4H 5S 6S", rules: "tie=pool", seed: seed)
      try game.call([0: 300_000, 1: 300_000])
      #expect(game.accumulator.falseCalls == 1)
      #expect(game.pool.isEmpty)
      payers.insert(game.hands.count(Seat(0)))
    }
    #expect(payers == [2, 4])
  }

  @Test func `the last seat takes the pool`() throws {
    var game = try stacked("AC AD 3H", rules: "tie=pool")
    try game.pass(1)
    try game.call([0: 300_000, 1: 300_000])
    // Seat 1 has lost its only card.
    #expect(game.outcome?.termination == .allCards)
    #expect(game.outcome?.points.values == [3, 0])
  }

  @Test func `all seats may go out together`() throws {
    var game = try stacked("AC AD", rules: "tie=pool")
    try game.pass(1)
    try game.call([0: 300_000, 1: 300_000])
    #expect(game.outcome?.termination == .exhausted)
    #expect(game.outcome?.ranks.values == [1, 1])
  }
}
