import Testing

@testable import ConnectFourSolver

struct BitboardPositionTacticsTests {
  /// Source: Tromp 1995, "Connect-4" (UCI Machine Learning Repository).
  @Test func `the book has the positions and values of the data set`() throws {
    let book = try #require(OpeningBook.standard)
    var counts = [0, 0, 0]
    for position in book.quietPositions(discs: 8) {
      counts[try #require(book.score(of: position)).signum() + 1] += 1
    }
    #expect(counts == [16_635, 6_449, 44_473])
  }

  /// Source: Böck 2025, "Strongly Solving 7 × 6 Connect-Four on Consumer Grade Hardware".
  @Test func `the book and the finished games have all positions of eight plies`() throws {
    let book = try #require(OpeningBook.standard)
    let shape = book.shape
    // A position and its mirror image are one entry, but two positions.
    func count(_ position: BitboardPosition) -> Int {
      shape.mirrored(position.mine) == position.mine && shape.mirrored(position.all) == position.all
        ? 1 : 2
    }
    var counts = [0, 0, 0]
    for page in book.layers[8] {
      let position = try #require(BitboardPosition(key: page.key, shape: shape))
      counts[page.score.signum() + 1] += count(position)
    }
    var finished: Set<UInt64> = []
    for page in book.layers[7] {
      let position = try #require(BitboardPosition(key: page.key, shape: shape))
      let wins = shape.playable(position.all) & shape.completions(of: position.mine)
      for column in 0..<7 where wins & shape.column(column) != 0 {
        let won = try #require(position.dropping(in: column))
        #expect(won.isWon)
        // Different positions can lead to the same one.
        if finished.insert(won.mirrorlessKey).inserted { counts[0] += count(won) }
      }
    }
    #expect(counts == [44_975, 14_676, 124_624])
  }

  @Test func `threats and finished games are not quiet`() throws {
    let solver = try Solver(megabytes: 16)
    for moves in ["121212", "12121", "1212121", "4156"] {
      let position = try BitboardPosition(moves, for: solver)
      #expect(position.isQuiet == (moves == "4156"), "\(moves)")
    }
    let won = try BitboardPosition("1212121", for: solver)
    #expect(!won.canWin && !won.isThreatened && won.openColumns.isEmpty)
    let open = try BitboardPosition("121212", for: solver)
    #expect(open.canWin && open.isThreatened && open.winningColumns == [0])
    #expect(open.passed.winningColumns == [1])
  }

  /// Two discs side by side, with room at both ends; then the same with one end taken.
  @Test func `an open row of three is a double threat`() throws {
    let solver = try Solver(megabytes: 16)
    let open = try BitboardPosition("3747", for: solver)
    #expect((0..<7).filter { open.makesDoubleThreat(in: $0) } == [1, 4])
    #expect(open.canMakeDoubleThreat)
    let closed = try BitboardPosition("324174", for: solver)
    #expect(!closed.canMakeDoubleThreat)
  }
}
