@testable import GameCore
import Testing

@testable import ConnectFourSolver

struct VariantShapeTests {
  @Test(arguments: [
    (0, 6, 4), (-1, 6, 4), (33, 1, 4), (7, 0, 4), (7, 6, 1), (7, 6, 0), (7, 6, -3), (9, 7, 4),
    (1, 64, 4), (2, 32, 4), (.max, .max, 4), (.min, 6, 4),
  ])
  func `boards that do not fit are refused`(columns: Int, rows: Int, connect: Int) {
    #expect(VariantShape(columns: columns, rows: rows, connect: connect) == nil)
  }

  /// The boards are the largest ones; lines may be longer than the board.
  @Test(arguments: [(32, 1, 4), (1, 63, 64), (2, 31, 4), (8, 7, 4), (7, 6, .max)])
  func `boards that fit are accepted`(columns: Int, rows: Int, connect: Int) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: connect))
    #expect(shape.squares.nonzeroBitCount == columns * rows)
    #expect(shape.bottom.nonzeroBitCount == columns)
    #expect(shape.squares & shape.bottom == shape.bottom)
    // A line that is longer than the board cannot occur.
    if connect > max(columns, rows) {
      #expect(shape.completions(of: shape.squares) & shape.squares == 0)
    }
  }

  /// There is code for boards of any size, for a number of rows, and for a length of lines.
  @Test(
    arguments: [
      (7, 6), (4, 6), (8, 5), (5, 8), (9, 4), (12, 4), (16, 3), (21, 2), (6, 9), (4, 12), (4, 15),
      (32, 1), (1, 63),
    ], 3...5)
  func `lines equal those of a scan`(board: (columns: Int, rows: Int), connect: Int) throws {
    let shape = try #require(
      VariantShape(columns: board.columns, rows: board.rows, connect: connect))
    var check = LinesCheck(shape, connect: connect)
    let areFound = [check.run(on: shape), shape.run(&check), shape.runByLength(&check)]
    #expect(areFound == [true, true, true])
  }
}

/// Compares the lines found by a task's code with a scan, on boards without gaps below a disc.
private struct LinesCheck: ShapeTask {
  let connect: Int
  /// The squares of every line of the board.
  let lines: [UInt64]

  init(_ shape: VariantShape, connect: Int) {
    let (columns, rows) = (shape.columns, shape.rows)
    self.connect = connect
    lines = (0..<columns * rows).flatMap { square in
      // The lines are in a row, in a column and in both diagonals.
      [(1, 0), (0, 1), (1, 1), (1, -1)].compactMap { right, up in
        let line = (0..<connect).map { (square / rows + $0 * right, square % rows + $0 * up) }
        guard line.allSatisfy({ 0..<columns ~= $0.0 && 0..<rows ~= $0.1 }) else { return nil }
        return line.reduce(0) { $0 | 1 << UInt64($1.0 * (rows + 1) + $1.1) }
      }
    }
  }

  func run(on shape: some BoardShape) throws(Never) -> Bool {
    let (columns, rows) = (shape.columns, shape.rows)
    var random = RandomStream(state: 1, 2, UInt64(columns), UInt64(rows))
    return (0..<50).allSatisfy { _ in
      let all = (0..<columns).reduce(UInt64(0)) {
        $0 | (1 << UInt64(random.next(below: rows + 1)) - 1) << UInt64($1 * (rows + 1))
      }
      let discs = all & (random.next() | random.next())
      let empty = shape.squares & ~all
      let pair = shape.completions(of: SIMD2(discs, all))
      return pair == SIMD2(shape.completions(of: discs), shape.completions(of: all))
        && shape.completions(of: discs) & empty == completions(of: discs) & empty
        && shape.countLines(in: discs) == lines.count { $0 & ~discs == 0 }
    }
  }

  /// Returns the squares in a line with `connect - 1` discs.
  private func completions(of discs: UInt64) -> UInt64 {
    lines.reduce(0) { found, line in
      let missing = line & ~discs
      if missing == 0 { return found | line }
      return missing.nonzeroBitCount == 1 ? found | missing : found
    }
  }
}
