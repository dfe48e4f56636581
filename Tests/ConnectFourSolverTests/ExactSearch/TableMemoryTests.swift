@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourSolver

struct TableMemoryTests {
  /// A table has the largest power of two of bytes within the megabytes, with 32 bytes per bucket.
  @Test(arguments: [(16, 19), (31, 19), (32, 20), (100, 21), (256, 23)])
  func `the size of a table is a power of two`(megabytes: Int, bits: Int) throws {
    let memory = try TableMemory(megabytes: megabytes, shape: StandardShape())
    #expect(memory.table.maximumBits == bits)
    #expect(memory.table.bits == 12)
  }

  /// Tags have 47 bits, so larger boards start with more buckets.
  @Test(arguments: [(4, 4, 12), (8, 6, 12), (8, 7, 17), (9, 6, 16)])
  func `the smallest size follows from the board`(columns: Int, rows: Int, bits: Int) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: 4))
    #expect(try TableMemory(megabytes: 16, shape: shape).table.bits == bits)
  }

  /// Exact scores are compared, and comparisons with a bound.
  @Test(arguments: [(7, 6, 4), (4, 4, 4), (5, 5, 3), (6, 4, 5)])
  func `scores equal those of plain negamax`(columns: Int, rows: Int, connect: Int) throws {
    let solver = try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
    var memory = try TableMemory(megabytes: 16, shape: solver.shape)
    var random = RandomStream(state: 1, 2, UInt64(columns), UInt64(rows))
    var compared = 0
    for _ in 0..<200 where compared < tries(10) {
      guard let pair = PositionPair(for: solver, leaving: 7, using: &random) else { continue }
      compared += 1
      let (score, position) = (pair.plain.score(), pair.fast)
      for bound in [nil, score - 2, score - 1, score, score + 1, score + 2] {
        let found = try memory.solve(
          position.mine, position.all, shape: solver.shape, jobs: 1, bound: bound
        ).score
        if let bound {
          #expect((found >= bound) == (score >= bound))
        } else {
          #expect(found == score)
        }
      }
    }
    #expect(compared > 0)
  }
}
