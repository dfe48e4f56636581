@testable import GameCore
import Testing

@Suite struct SeatTests {
  @Test(arguments: 1...4)
  func nextGoesRoundTheTable(seats: Int) {
    var seat = Seat(0)
    var visited: [Int] = []
    for _ in 0...seats {
      visited.append(seat.index)
      seat = seat.next(of: seats)
    }
    #expect(visited == Array(0..<seats) + [0])
  }

  @Test func orderAndText() {
    #expect([Seat(2), Seat(0), Seat(3)].sorted() == [Seat(0), Seat(2), Seat(3)])
    #expect("\(Seat(2))" == "2")
  }
}
