@testable import ConnectFourSolver
import TestSupport
import Testing

@testable import ConnectFourGame
@testable import Strategies

/// Keys of positions; the tests of ``AlphaBeta`` cover the results.
struct PositionSearchTests {
  @Test func `different positions have different keys`() throws {
    let key = PositionSearch.key
    #expect(
      key(try ConnectFour.Position(after: "1 2 3")) == key(try ConnectFour.Position(after: "3 2 1"))
    )
    #expect(
      key(try ConnectFour.Position(after: "1 2 3")) != key(try ConnectFour.Position(after: "1 3 2"))
    )
    // With pop-out, the same board may repeat at a later ply, nearer to the limit.
    let before = try ConnectFour.Position("pop-out=true", after: "1 2")
    let after = try ConnectFour.Position("pop-out=true", after: "1 2 p1 p2 1 2")
    #expect(before.discs == after.discs)
    #expect(key(before) != key(after))
    // With a swap, the same board occurs at the next ply, for the other seat.
    let disc = try ConnectFour.Position("swap=true", after: "1")
    let swapped = try ConnectFour.Position("swap=true", after: "1 swap")
    #expect(disc.own == swapped.own && disc.discs == swapped.discs)
    #expect(key(disc) != key(swapped))
    // On boards of more than 64 bits, the whole board counts.
    let left = try ConnectFour.Position("columns=12,rows=9", after: "11 12")
    let right = try ConnectFour.Position("columns=12,rows=9", after: "12 11")
    #expect(key(left) != key(right))
  }
}
