@testable import GameCore
import TestSupport
import Testing

@testable import SnapGame

struct LinkRulesTests {
  private func game(_ seats: Int, deal: UInt64, _ rules: String = "") throws -> Snap {
    Snap(
      rules: try snapRules(rules), seats: seats, randomness: DealRandomness(seed: 6, deal: deal))
  }

  private func step(_ game: inout Snap, _ random: inout RandomStream) throws {
    var actions = Actions<Snap.Action>(repeating: nil, count: game.seats)
    for seat in game.decidingSeats {
      actions[seat] =
        random.nextBool(probability: 0.2)
        ? .call(afterMicroseconds: random.next(below: 900_000)) : .stay
    }
    try game.advance(with: actions)
  }

  /// The game continues without that seat, for any rules and turn.
  ///
  /// A second disconnect has no effect.
  @Test(arguments: [
    "", "piles=central", "caller=owner", "tops=neighbours", "lock-out=2", "decks=2",
  ])
  func `a disconnect loses no card`(rules: String) throws {
    for deal in 0..<UInt64(tries(60)) {
      let seats = 3 + Int(deal % 2)
      var game = try game(seats, deal: deal, "card-cap=400," + rules)
      var random = RandomStream(state: 1, 2, 3, deal + 1)
      for _ in 0..<(deal % 13) where !game.decidingSeats.isEmpty { try step(&game, &random) }
      let cards = { (game: Snap) in
        (0..<seats).reduce(game.center.count + game.pool.count) { $0 + game.hands.count(Seat($1)) }
      }
      let before = cards(game)
      let leaver = Seat(Int(deal) % seats)
      game.leave(leaver)
      let once = game.digest
      game.leave(leaver)
      #expect(game.digest == once)
      #expect(cards(game) == before)
      #expect(game.hands.count(leaver) == 0 || game.ending != nil)
      while !game.decidingSeats.isEmpty {
        #expect(!game.decidingSeats.contains(leaver))
        try step(&game, &random)
      }
      let outcome = try #require(game.outcome)
      #expect(outcome.ranks[leaver] > 1)
      #expect(cards(game) == before)
    }
  }

  @Test func `cards go one by one to the next seats, beneath the closed piles`() throws {
    var game = try game(3, deal: 2)
    var random = RandomStream(state: 1, 2, 3, 4)
    try step(&game, &random)
    let leaving = game.hands.cards(Seat(1))
    let others = [0, 2].map { game.hands.cards(Seat($0)) }
    game.leave(Seat(1))
    let second = leaving.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let first = leaving.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    #expect(game.hands.cards(Seat(2)) == others[1] + second)
    #expect(game.hands.cards(Seat(0)) == others[0] + first)
  }

  @Test func `late visibility is delayed by the turn pause, except for the turner`() throws {
    let links = try #require(Snap.links)
    let game = try game(3, deal: 0, "turn-pause=700")
    let delays = SeatSet.all(3).map { links.sightDelay?(game, $0) }
    #expect(delays == SeatSet.all(3).map { $0 == game.table.turner ? 0 : 700_000 })
  }

  @Test func `guests sign in and are ready, and the host sends the rest`() throws {
    let links = try #require(Snap.links)
    #expect(links.authority == .host)
    let opening = links.opening(3)
    let guests = opening.filter { !$0.isFromHost }.map(\.name)
    #expect(guests == ["sign-in-response", "client-ready", "dealt"])
    #expect(opening.map(\.bytes) == [10, 19, 38, 10, 66, 10])
    #expect(opening.map(\.isDeal) == [false, false, false, false, true, false])
  }
}
