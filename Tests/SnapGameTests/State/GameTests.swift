@testable import GameCore
import Testing

@testable import SnapGame

/// Deciding seats and illegal actions.
struct GameTests {
  /// The penalty does not depend on the order of seats.
  @Test func `all seats with illegal actions at the same step are reported`() throws {
    var game = try stacked("AC 2D AH 2S 5C 6D 7H 8S", seats: 4)
    let before = game.digest
    var actions = Actions<Snap.Action>(repeating: .stay, count: 4)
    actions[Seat(1)] = .call(afterMicroseconds: -1)
    actions[Seat(2)] = nil
    actions[Seat(3)] = .call(afterMicroseconds: .max)
    let error = #expect(throws: IllegalAction.self) { try game.advance(with: actions) }
    #expect(error?.all.map(\.seat.index) == [1, 2, 3])
    #expect(error?.all.map(\.action) == ["call:-1", "nothing", "call:\(Int.max)"])
    #expect(game.digest == before)
  }

  @Test func `every deciding seat must answer`() throws {
    var game = try stacked("AC AD 2H 3H")
    var actions = Actions<Snap.Action>(repeating: nil, count: 2)
    actions[Seat(0)] = .stay
    let error = #expect(throws: IllegalAction.self) { try game.advance(with: actions) }
    #expect(error?.seat == Seat(1))
  }

  @Test func `illegal times are refused without a change`() throws {
    for time in [-1, Snap.latestCall + 1, .min, .max] {
      var game = try stacked("AC AD 2H 3H")
      let before = game.digest
      #expect(throws: IllegalAction.self) { try game.call([1: time]) }
      #expect(game.digest == before)
      #expect(game.decidingSeats.count == 2)
    }
  }

  @Test func `a false caller may be locked out`() throws {
    var game = try stacked("AC 2C 3D 4D 5H 6H 7S 8S", rules: "lock-out=2,penalty=none")
    try game.call([0: 300_000])
    #expect(game.decidingSeats.map(\.index) == [1])
    #expect(game.observation(for: Seat(1)).lockedOut.map(\.index) == [0])
    try game.call()
    #expect(game.decidingSeats.map(\.index) == [1])
    try game.call()
    #expect(game.decidingSeats.map(\.index) == [0, 1])
  }

  @Test func `turns continue if all seats are locked out`() throws {
    var game = try stacked("AC 2C 3D 4D 5H 6H 7S 8S", rules: "lock-out=3,penalty=none")
    try game.call([0: 300_000])
    try game.call([1: 300_000])
    // Seat 0 may not call on cards 2 to 4, seat 1 on cards 3 to 5.
    #expect(game.table.cardsTurned == 5)
    #expect(game.decidingSeats.map(\.index) == [0])
  }

  @Test func `a call after the pause counts for the next card`() throws {
    var game = try stacked("AC AD 2H 3H 4S 5S")
    try game.pass(1)
    try game.call([1: 600_000])
    #expect(game.accumulator.lateCalls == 1)
    #expect(game.accumulator.snaps + game.accumulator.falseCalls == 0)
    // The seat has already called; the card at which its call counts shows no match.
    #expect(game.decidingSeats.map(\.index) == [0])
    try game.call()
    #expect(game.accumulator.falseCalls == 1)
    #expect(game.hands.count(Seat(1)) == 2)
  }

  @Test func `pending calls count without deciding seats`() throws {
    var game = try stacked("AC 2D 3H 4H 5S 6S")
    try game.call([0: 1_200_000, 1: 1_300_000])
    // Two cards are turned in the meantime, and the call counts for the third.
    #expect(game.accumulator.falseCalls == 1)
    #expect(game.table.cardsTurned == 4)
    #expect(game.decidingSeats.count == 2)
  }
}
