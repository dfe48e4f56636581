import GameCore
import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct VariantShapeTests {
  @Test(arguments: [
    (0, 6, 4), (-1, 6, 4), (33, 1, 4), (7, 0, 4), (7, 6, 1), (7, 6, 0), (7, 6, -3), (9, 7, 4),
    (1, 64, 4), (2, 32, 4), (.max, .max, 4), (.min, 6, 4),
  ])
  func boardsThatDoNotFit(columns: Int, rows: Int, connect: Int) {
    #expect(VariantShape(columns: columns, rows: rows, connect: connect) == nil)
  }

  /// The largest boards that fit, and lines that no board holds.
  @Test(arguments: [(32, 1, 4), (1, 63, 64), (2, 31, 4), (8, 7, 4), (7, 6, .max)])
  func boardsThatFit(columns: Int, rows: Int, connect: Int) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: connect))
    #expect(shape.squares.nonzeroBitCount == columns * rows)
    #expect(shape.bottom.nonzeroBitCount == columns)
    #expect(shape.squares & shape.bottom == shape.bottom)
    // A line longer than the board is in no set of discs.
    if connect > max(columns, rows) {
      #expect(shape.completions(of: shape.squares) & shape.squares == 0)
    }
  }

  @Test(arguments: boards) func completions(columns: Int, rows: Int, connect: Int) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: connect))
    var random = DealRandomness(seed: 1, deal: 0).chance
    for density in 0..<4 {
      for _ in 0..<5 {
        var discs = random.next() & shape.squares
        for _ in 0..<density { discs &= random.next() }
        #expect(
          shape.completions(of: discs) & shape.squares
            == plainCompletions(of: discs, columns: columns, rows: rows, connect: connect))
      }
    }
  }
}

/// The squares that lie in a line with `connect - 1` discs, found by a walk along every line.
func plainCompletions(of discs: UInt64, columns: Int, rows: Int, connect: Int) -> UInt64 {
  var found: UInt64 = 0
  for column in 0..<columns {
    for row in 0..<rows {
      for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        let line = (0..<connect).map { (column + $0 * right, row + $0 * up) }
        guard line.allSatisfy({ 0..<columns ~= $0.0 && 0..<rows ~= $0.1 }) else { continue }
        let bits = line.map { (1 as UInt64) << UInt64($0.0 * (rows + 1) + $0.1) }
        let missing = bits.filter { discs & $0 == 0 }
        if missing.isEmpty { for bit in bits { found |= bit } }
        if missing.count == 1 { found |= missing[0] }
      }
    }
  }
  return found
}
