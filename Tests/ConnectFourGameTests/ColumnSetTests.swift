import ConnectFourGame
import Testing

@Suite struct ColumnSetTests {
  @Test(arguments: [0, 1, 7, 63, 64])
  func first(count: Int) {
    let set = ConnectFour.ColumnSet(first: count)
    #expect(Array(set) == Array(0..<count))
    #expect(set.count == count)
    #expect(set.isEmpty == (count == 0))
    for rank in 0..<count { #expect(set.element(rank) == rank) }
  }

  @Test func insertAndRemove() {
    var set = ConnectFour.ColumnSet()
    for column in [63, 0, 5, 5] { set.insert(column) }
    #expect(Array(set) == [0, 5, 63])
    #expect((0..<3).map(set.element) == [0, 5, 63])
    set.remove(5)
    set.remove(6)
    #expect(Array(set) == [0, 63])
    #expect(set.contains(63))
    #expect(!set.contains(5))
  }
}
