@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourSolver

struct QuietPositionTests {
  private func drawn(_ count: Int, discs: Int, seed: UInt64 = 1) throws -> [QuietPosition] {
    var random = RandomStream(state: seed, 2, 3, 4)
    return QuietPosition.drawn(count, discs: discs, for: try Solver(megabytes: 16), using: &random)
  }

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

  @Test func `the moves of a position lead to it`() throws {
    let book = try #require(OpeningBook.standard)
    let solver = try Solver(megabytes: 16)
    let known = [0, 1, 5, 7].flatMap { book.quietPositions(discs: $0).prefix(40) }
    let quiet = known.compactMap { QuietPosition($0) }
    #expect(quiet.count == known.count)
    #expect(quiet.first?.text == "-")
    for position in quiet.dropFirst() + (try drawn(5, discs: 30)) {
      #expect(try BitboardPosition(position.text, for: solver) == position.position)
      #expect(position.moves.count == position.position.discs)
    }
  }

  @Test func `threats and finished games are not quiet`() throws {
    let solver = try Solver(megabytes: 16)
    for moves in ["121212", "12121", "1212121", "4156"] {
      let position = try BitboardPosition(moves, for: solver)
      #expect((QuietPosition(position) != nil) == (moves == "4156"), "\(moves)")
    }
    #expect(try #require(OpeningBook.standard).quietPositions(discs: 9).isEmpty)
  }

  @Test func `random positions are different, quiet, and have a choice`() throws {
    for discs in [9, 24, 40] {
      let positions = try drawn(tries(9), discs: discs)
      #expect(positions.count == tries(9))
      #expect(Set(positions.map(\.position.mirrorlessKey)).count == positions.count)
      for position in positions.map(\.position) {
        #expect(position.isQuiet && position.discs == discs)
        #expect((0..<7).count { position.square(in: $0) != 0 } > 1)
      }
    }
    #expect(try drawn(3, discs: 20) == drawn(3, discs: 20))
    #expect(try drawn(3, discs: 20) != drawn(3, discs: 20, seed: 2))
    // There is one position.
    #expect(try drawn(3, discs: 0).count == 1)
  }
}
