@testable import GameCore
import Testing

struct PerSeatTests {
  @Test(arguments: 1...4)
  func `each seat has a separate value`(count: Int) {
    var values = PerSeat(repeating: 0, count: count)
    for seat in values.seats { values[seat] = 10 + seat.index }
    for seat in values.seats { values[seat] += 1 }
    #expect(values.values == (0..<count).map { 11 + $0 })
    let texts = (0..<count).map { "\(11 + $0)" }
    #expect(values.map { "\($0)" }.values == texts)
  }

  /// Storage beyond the seats has no effect.
  @Test func `equality depends only on seats`() {
    var two = PerSeat(repeating: 7, count: 2)
    two[Seat(1)] = 5
    var other = PerSeat(repeating: 5, count: 2)
    other[Seat(0)] = 7
    #expect(two == other)
    #expect(two.hashValue == other.hashValue)
    other[Seat(0)] = 8
    #expect(two != other)
    #expect(PerSeat(repeating: 1, count: 2) != PerSeat(repeating: 1, count: 3))
  }
}
