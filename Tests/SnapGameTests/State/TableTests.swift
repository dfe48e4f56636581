@testable import GameCore
import Testing

@testable import SnapGame

@Suite(.timeLimit(.minutes(10))) struct TableTests {
  /// What everybody sees is what the piles show, after every card of random games.
  @Test(arguments: ["", "piles=central", "tie=pool,penalty=pool", "penalty=open-pile"], [2, 4])
  func isKeptUpToDate(settings: String, seats: Int) throws {
    let randomness = DealRandomness(seed: 6, deal: 1)
    var random = randomness.strategy(rotation: 0, slot: 0)
    var game = Snap(rules: try snapRules(settings), seats: seats, randomness: randomness)
    var problems: [String] = []
    for _ in 0..<300 where game.outcome == nil {
      var calls: [Int: Int] = [:]
      for seat in game.decidingSeats where random.next(below: 4) == 0 {
        calls[seat.index] = 300_000 + random.next(below: 3)
      }
      try game.call(calls)
      for seat in SeatSet.all(seats) {
        let (table, piles) = (game.table, game.hands)
        let top = piles.open(seat) == 0 ? nil : piles.cards(seat)[piles.open(seat) - 1]
        if Int(table.open[seat.index]) != piles.open(seat) { problems.append("open of \(seat)") }
        if Int(table.closed[seat.index]) != piles.closed(seat) {
          problems.append("closed of \(seat)")
        }
        if (table.keys[seat.index] == Table.noKey) != (top == nil) {
          problems.append("key of \(seat)")
        }
        if let top, table.tops[seat.index] != CardCode.face(top) {
          problems.append("top of \(seat)")
        }
      }
      if Int(game.table.poolCards) != game.pool.count { problems.append("pool") }
      if Int(game.table.centralCards) != game.centre.count { problems.append("centre") }
      if game.table.beneath != game.centre.dropLast().last { problems.append("beneath") }
      if !problems.isEmpty { break }
    }
    #expect(problems == [])
    #expect(game.table.cardsTurned > 20)
  }

  /// An emptied pile shows no card, whatever lay there before.
  @Test func emptiedPile() throws {
    var game = try stacked("AC AD 2H 3H 4S 5S")
    try game.pass(1)
    #expect(game.table.keys[0] == game.table.keys[1])
    try game.call([1: 300_000])
    // The first seat has turned 2H since; the second took both aces.
    #expect(game.table.open[1] == 0)
    #expect(game.table.keys[1] == Table.noKey)
    #expect(game.observation(for: Seat(0)).top(of: Seat(1)) == nil)
  }
}
