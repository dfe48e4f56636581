@testable import GameCore
import Testing

@testable import SnapGame

/// Right, false and late calls.
struct JudgingTests {
  @Test func `a caller need not own a matching pile`() throws {
    var game = try stacked("2C 5D 3H 4C 6D 4H 7C 8D 9H", seats: 3)
    try game.pass(5)
    #expect(game.table.matching.map(\.index) == [0, 2])
    try game.call([1: 300_000])
    #expect(game.closedPile(1) == "8D 3H 4H 2C 4C")
    #expect(game.openPile(1) == "5D 6D")
    #expect(game.openPile(2) == "")
    #expect(game.accumulator.snaps == 1)
  }

  @Test func `a caller takes its own pile first`() throws {
    var game = try stacked("2C 5D 3H 4C 6D 4H 7C 8D 9H", seats: 3)
    try game.pass(5)
    try game.call([2: 300_000])
    #expect(game.closedPile(2) == "9H 3H 4H 2C 4C")
    #expect(game.openPile(2) == "")
    #expect(game.openPile(1) == "5D 6D")
  }

  @Test func `two matching pairs are taken together`() throws {
    var game = try stacked("AC 2D AH 2S 5C 6D 7H 8S", seats: 4)
    try game.pass(3)
    try game.call([3: 300_000])
    #expect(game.closedPile(3) == "8S 2S AC 2D AH")
  }

  /// The piles beneath the matching cards stay.
  @Test func `a right call may take only the matching cards`() throws {
    var game = try stacked(
      "2C 5D 3H 4C 6D 4H 7C 8D 9H", seats: 3, rules: "winner-takes=two-cards")
    try game.pass(5)
    try game.call([1: 300_000])
    #expect(game.closedPile(1) == "8D 4H 4C")
    #expect((0..<3).map { game.openPile($0) } == ["2C 7C", "5D 6D", "3H"])
    #expect((game.accumulator.snaps, game.accumulator.cardsMoved) == (1, 2))
  }

  @Test func `all seats observe the caller and whether the call was right`() throws {
    var game = try stacked("2C 5D 3H 4C 6D 4H 7C 8D 9H", seats: 3)
    #expect(game.observation(for: Seat(0)).lastCall == nil)
    try game.pass(5)
    try game.call([1: 300_000, 2: 400_000])
    let seen = game.observation(for: Seat(0))
    #expect(seen.lastCall == Snap.Observation.Call(seats: SeatSet(Seat(1)), isRight: true, card: 6))
    #expect(SeatSet.all(3).map { seen.rightCalls(of: $0) } == [0, 1, 0])
    try game.call([0: 300_000])
    let again = game.observation(for: Seat(2))
    #expect(again.lastCall?.isRight == false && again.lastCall?.card == 7)
    #expect(SeatSet.all(3).map { again.falseCalls(of: $0) } == [1, 0, 0])
  }

  @Test func `several cards are paid in rounds as long as there are any`() throws {
    var game = try stacked(
      "AC 2C 3C 4D 5D 6D 7H 8H 9H", seats: 3, rules: "penalty-cards=2")
    try game.call([1: 300_000])
    #expect(game.closedPile(2) == "6D 9H 2C 8H" && game.openPile(2) == "3C")
    #expect(game.closedPile(0) == "4D 7H 5D")
    #expect(game.decidingSeats.map(\.index) == [0, 2])
  }

  @Test func `a false caller pays a card to each other seat clockwise`() throws {
    var game = try stacked("AC 2C 3C 4D 5D 6D 7H 8H 9H", seats: 3)
    try game.call([1: 300_000])
    #expect(game.closedPile(2) == "3C 6D 9H 2C")
    #expect(game.closedPile(0) == "4D 7H 5D")
    #expect(game.openPile(1) == "8H")
    #expect(game.accumulator.falseCalls == 1)
  }

  @Test func `a false caller turns its open pile over to pay`() throws {
    var game = try stacked("AC 2C 3C 4D 5D 6D 7H", seats: 3)
    try game.pass(3)
    #expect(game.closedPile(0) == "7H")
    try game.call([0: 300_000])
    #expect(game.closedPile(2) == "6D AC")
    #expect(game.closedPile(0) == "4D")
    #expect(game.openPile(0) == "")
    #expect(game.openPile(1) == "2C 5D")
    #expect(game.closedPile(1) == "7H")
  }

  @Test func `a false caller pays all its cards and is out`() throws {
    var game = try stacked("AC 2C 3C 4C", seats: 4)
    try game.call([0: 300_000])
    #expect(game.hands.cards(Seat(1)) == codes("2C AC"))
    #expect(game.decidingSeats.map(\.index) == [1, 2, 3])
    #expect(game.wentOut[Seat(0)] == 1)
  }

  @Test func `seats that are out get no cards`() throws {
    var game = try stacked("AC 2C 3C 4D 5D 6D 7H 8H", seats: 3, rules: "card-cap=50")
    game.table.playing.remove(Seat(2))
    try game.call([0: 300_000])
    #expect(game.hands.count(Seat(1)) == 4)
    #expect(game.hands.count(Seat(2)) == 2)
  }

  @Test func `later calls cost nothing`() throws {
    var right = try stacked("AC AD 2H 3H 4S 5S")
    try right.pass(1)
    try right.call([0: 300_000, 1: 300_001])
    #expect(right.accumulator.snaps == 1)
    #expect(right.accumulator.falseCalls == 0)
    #expect(right.hands.count(Seat(0)) == 4)
    var wrong = try stacked("AC 2D 3H 4H 5S 6S")
    try wrong.call([0: 400_000, 1: 399_999])
    #expect(wrong.accumulator.falseCalls == 1)
    #expect(wrong.hands.count(Seat(0)) == 4)
  }

  @Test func `a call at the end of the pause counts`() throws {
    var game = try stacked("AC AD 2H 3H 4S 5S")
    try game.pass(1)
    try game.call([1: 500_000])
    #expect(game.accumulator.snaps == 1)
  }

  @Test func `a late call may still be right`() throws {
    var game = try stacked("AC 2D AH 3S 5C 6D 7H 8S", seats: 4)
    try game.pass(2)
    try game.call([0: 700_000])
    try game.call([2: 200_001])
    #expect(game.accumulator.snaps == 1)
    #expect(game.hands.count(Seat(0)) == 3)
  }

  @Test func `a judged call cancels pending calls`() throws {
    var game = try stacked("AC 2D AH 3S 5C 6D 7H 8S", seats: 4)
    try game.pass(2)
    try game.call([0: 600_000, 1: 300_000])
    #expect(game.accumulator.snaps == 1)
    #expect(game.late.isEmpty)
    #expect(game.decidingSeats.count == 4)
  }

  @Test func `pauses add up`() throws {
    var game = try stacked("AC AD 2H 3H 4S 5S 6C 7C")
    try game.pass(1)
    #expect(game.accumulator.elapsed == 500_000)
    try game.call([1: 300_000])
    #expect(game.accumulator.elapsed == 500_000 + 300_000 + 2_000_000)
    var free = try stacked("AC 2D 3H 4H", rules: "penalty=none,turn-pause=700")
    try free.call([1: 300_000])
    #expect(free.accumulator.elapsed == 700_000)
    #expect(free.hands.count(Seat(1)) == 2)
  }

  @Test func `a penalty may go to the pool`() throws {
    var game = try stacked("AC 2C 3C 4D 5D 6D 7H 8H 9H", seats: 3, rules: "penalty=pool")
    try game.call([2: 300_000])
    #expect(game.pool == codes("3C"))
    #expect(game.hands.count(Seat(2)) == 2)
    #expect(game.hands.count(Seat(0)) == 3)
  }

  @Test func `a penalty may be the open pile`() throws {
    var game = try stacked("AC 2C 3D 4D 5H 6H", rules: "penalty=open-pile")
    try game.pass(2)
    try game.call([0: 300_000])
    #expect(game.pool == codes("AC 3D"))
    #expect(game.openPile(0) == "")
    #expect(game.closedPile(0) == "5H")
  }

  @Test func `there may be no penalty`() throws {
    var game = try stacked("AC 2C 3D 4D", rules: "penalty=none")
    try game.call([0: 300_000])
    #expect(game.accumulator.falseCalls == 1)
    #expect(game.accumulator.cardsMoved == 0)
  }
}
