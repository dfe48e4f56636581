@testable import GameCore
import Testing

@testable import SnapGame

struct ObservationTests {
  @Test func `top cards and sizes are visible`() throws {
    var game = try stacked("AC 2D 3H 4H 5S")
    try game.pass(2)
    let seen = game.observation(for: Seat(1))
    #expect(seen.seat == Seat(1))
    #expect(seen.seats == 2)
    #expect(seen.turner == Seat(0))
    #expect(seen.turned.description == "3H")
    #expect(seen.cardsTurned == 3)
    #expect(seen.top(of: Seat(0))?.description == "3H")
    #expect(seen.top(of: Seat(1))?.description == "2D")
    #expect(seen.openCards(of: Seat(0)) == 2)
    #expect(seen.closedCards(of: Seat(0)) == 1)
    #expect(seen.closedCards(of: Seat(1)) == 1)
    #expect(seen.playing.map(\.index) == [0, 1])
  }

  @Test func `an empty pile has no top card`() throws {
    let game = try stacked("AC 2D 3H 4H 5S")
    #expect(game.observation(for: Seat(0)).top(of: Seat(1)) == nil)
  }

  @Test func `closed cards are hidden`() throws {
    // Two games that differ only in closed and covered cards have equal observations.
    var one = try stacked("AC 2D 3H 4H 5S 6S 7C 8C")
    var other = try stacked("KC 2D 3H 4H 9S TS JC QC")
    try one.pass(3)
    try other.pass(3)
    for seat in SeatSet.all(2) {
      #expect("\(one.observation(for: seat))" == "\(other.observation(for: seat))")
    }
    #expect(one.digest != other.digest)
  }
}
