@testable import GameCore
import Testing

struct SeatTests {
  @Test(arguments: 1...4)
  func `the next seat of the last is the first`(seats: Int) {
    var seat = Seat(0)
    var visited: [Int] = []
    for _ in 0...seats {
      visited.append(seat.index)
      seat = seat.next(of: seats)
    }
    #expect(visited == Array(0..<seats) + [0])
  }

  @Test func `seats are ordered and have a text`() {
    #expect([Seat(2), Seat(0), Seat(3)].sorted() == [Seat(0), Seat(2), Seat(3)])
    #expect("\(Seat(2))" == "2")
  }
}
