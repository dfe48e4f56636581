@testable import ConnectFourSolver
import TestSupport
import Testing

@testable import ConnectFourGame
@testable import Strategies

/// What it finds is in the tests of ``AlphaBeta``.
@Suite(.timeLimit(.minutes(10))) struct PositionSearchTests {
  @Test(arguments: [
    (1, [0]), (2, [0, 1]), (5, [2, 3, 1, 4, 0]), (6, [2, 3, 1, 4, 0, 5]),
    (7, [3, 4, 2, 5, 1, 6, 0]),
  ])
  func centreFirst(count: Int, order: [Int]) {
    #expect((0..<count).map { PositionSearch.centreFirst($0, of: count) } == order)
  }

  /// No two of the 161029 positions of 4 by 4 share a key.
  @Test func keysOfFourByFour() throws {
    let rules = try ConnectFourVariants.rules("columns=4,rows=4")
    var boards = Set([ConnectFour.Position(rules: rules)])
    var frontier = Array(boards)
    while let position = frontier.popLast() {
      for action in position.legalActions {
        var next = position
        next.apply(action)
        if boards.insert(next).inserted { frontier.append(next) }
      }
    }
    #expect(boards.count == 161_029)
    #expect(Set(boards.map { PositionSearch.key(of: $0) }).count == boards.count)
  }

  @Test func keys() throws {
    let key = PositionSearch.key
    #expect(
      key(try ConnectFour.Position(after: "1 2 3")) == key(try ConnectFour.Position(after: "3 2 1"))
    )
    #expect(
      key(try ConnectFour.Position(after: "1 2 3")) != key(try ConnectFour.Position(after: "1 3 2"))
    )
    // With pop-out the same board comes back at a later ply, nearer to the limit.
    let before = try ConnectFour.Position("pop-out=true", after: "1 2")
    let after = try ConnectFour.Position("pop-out=true", after: "1 2 p1 p2 1 2")
    #expect(before.discs == after.discs)
    #expect(key(before) != key(after))
    // Beyond 64 bits all of a board counts.
    let left = try ConnectFour.Position("columns=12,rows=9", after: "11 12")
    let right = try ConnectFour.Position("columns=12,rows=9", after: "12 11")
    #expect(key(left) != key(right))
  }
}
