@testable import GameCore
import Testing

@testable import Search

@Suite struct SearchTreeTests {
  @Test func childrenStandInTheirOrderAndAreFound() throws {
    var tree = try SearchTree(places: 11)
    tree.clear()
    let second = tree.add(20, of: Seat(1), to: 0, behind: 0)
    let first = tree.add(10, of: Seat(1), to: 0, behind: 0)
    let last = tree.add(30, of: Seat(1), to: 0, behind: second)
    let below = tree.add(20, of: Seat(0), to: second, behind: 0)
    var expected = 0
    #expect(tree.child(10, of: Seat(1), at: 0, expected: &expected) == first)
    #expect(expected == second)
    #expect(tree.child(30, of: Seat(1), at: 0, expected: &expected) == last)
    #expect(tree.child(20, of: Seat(1), at: 0, expected: &expected) == second)
    #expect(tree.child(20, of: Seat(0), at: 0, expected: &expected) == 0)
    #expect(tree.child(20, of: Seat(0), at: second, expected: &expected) == below)
    #expect(tree.child(40, of: Seat(1), at: 0, expected: &expected) == 0)
    #expect(tree.count == 5)
  }

  /// What help says of its size: a million simulations take 40 MB.
  @Test func aPlaceTakesFortyBytes() { #expect(SearchTree.bytesPerPlace == 40) }
}
