@testable import GameCore
import Testing

struct SeatSetTests {
  @Test(arguments: 0...4)
  func `all seats are in order`(count: Int) {
    let set = SeatSet.all(count)
    #expect(set.map(\.index) == Array(0..<count))
    #expect(set.count == count)
    #expect(set.isEmpty == (count == 0))
  }

  @Test func `seats are inserted and removed`() {
    var set = SeatSet.only(Seat(3))
    set.insert(Seat(1))
    set.insert(Seat(1))
    #expect(set.map(\.index) == [1, 3])
    #expect(set.contains(Seat(1)))
    #expect(!set.contains(Seat(0)))
    set.remove(Seat(3))
    set.remove(Seat(0))
    #expect(set == .only(Seat(1)))
    set.remove(Seat(1))
    #expect(set == .none)
  }
}
