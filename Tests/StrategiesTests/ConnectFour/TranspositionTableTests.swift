import TestSupport
import Testing

@testable import ConnectFourGame
@testable import Strategies

@Suite(.timeLimit(.minutes(10))) struct TranspositionTableTests {
  @Test func emptyTable() throws {
    var table = TranspositionTable(megabytes: 1)
    #expect(!table.isEnabled)
    try table.takeMemory()
    #expect(table.isEnabled)
    #expect(table.value(of: 0, depth: 0, alpha: -1, beta: 1) == nil)
    #expect(table.value(of: 5, depth: 3, alpha: -1, beta: 1) == nil)
    var none = TranspositionTable(megabytes: 0)
    try none.takeMemory()
    #expect(!none.isEnabled)
  }

  /// A value inside its window is exact and answers everything; others are bounds.
  @Test func boundsAnswerOnlyWhatTheyCan() throws {
    var table = TranspositionTable(megabytes: 1)
    try table.takeMemory()
    table.store(7, value: 5, depth: 3, alpha: 0, beta: 10)
    #expect(table.value(of: 7, depth: 3, alpha: 8, beta: 9) == 5)
    table.store(7, value: 12, depth: 3, alpha: 0, beta: 10)
    #expect(table.value(of: 7, depth: 3, alpha: 0, beta: 12) == 12)
    #expect(table.value(of: 7, depth: 3, alpha: 0, beta: 13) == nil)
    table.store(7, value: -2, depth: 3, alpha: 0, beta: 10)
    #expect(table.value(of: 7, depth: 3, alpha: -2, beta: 13) == -2)
    #expect(table.value(of: 7, depth: 3, alpha: -3, beta: 13) == nil)
  }

  /// Only the very depth counts: a deeper search would find something else.
  @Test func otherDepthsAndKeys() throws {
    var table = TranspositionTable(megabytes: 1)
    try table.takeMemory()
    table.store(7, value: 5, depth: 3, alpha: 0, beta: 10)
    #expect(table.value(of: 7, depth: 2, alpha: 0, beta: 10) == nil)
    #expect(table.value(of: 7, depth: 4, alpha: 0, beta: 10) == nil)
    // In the same slot: the slot follows from the upper bits.
    #expect(table.value(of: 8, depth: 3, alpha: 0, beta: 10) == nil)
    table.store(8, value: 6, depth: 3, alpha: 0, beta: 10)
    #expect(table.value(of: 7, depth: 3, alpha: 0, beta: 10) == nil)
    #expect(table.value(of: 8, depth: 3, alpha: 0, beta: 10) == 6)
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
    #expect(Set(boards.map { TranspositionTable.key(of: $0) }).count == boards.count)
  }

  @Test func keys() throws {
    let key = TranspositionTable.key
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
