@testable import GameCore
import Testing

@testable import ConnectFourSolver

struct BitboardPositionTests {
  private let standard: Solver

  init() throws { standard = try Solver(megabytes: 16) }

  /// Each column has seven bits, from the bottom, and the sides alternate.
  @Test func `discs are stacked from the bottom`() throws {
    let empty = BitboardPosition(for: standard)
    #expect((empty.mine, empty.all, empty.discs, empty.isOver) == (0, 0, 0, false))
    let once = try BitboardPosition("4", for: standard)
    #expect((once.mine, once.all) == (0, 1 << 21))
    let twice = try BitboardPosition("44", for: standard)
    let two: UInt64 = 1 << 21 | 1 << 22
    #expect((twice.mine, twice.all) == (1 << 21, two))
    let thrice = try BitboardPosition("447", for: standard)
    #expect((thrice.mine, thrice.all) == (1 << 22, two | 1 << 42))
    let squares: [UInt64] = [0, 7, 14, 23, 28, 35, 43].map { (bit: UInt64) in 1 << bit }
    #expect((0..<7).map { thrice.square(in: $0) } == squares)
  }

  /// A full column and a column beyond the board have no square.
  @Test(arguments: [-1, 7, 64, .min, .max, 0]) func `columns without space have no square`(
    column: Int
  ) throws {
    let position = try BitboardPosition("111111", for: standard)
    #expect(position.square(in: column) == 0)
    #expect(position.dropping(in: column) == nil)
  }

  /// The end is a line or a full board.
  @Test func `after the end there are no drops`() throws {
    let won = try BitboardPosition("1212121", for: standard)
    #expect((won.isWon, won.isOver) == (true, true))
    #expect((0..<7).allSatisfy { won.dropping(in: $0) == nil })
    let row = try Solver(columns: 3, rows: 1, connect: 3, megabytes: 16)
    let full = try BitboardPosition("123", for: row)
    #expect((full.isWon, full.isOver) == (false, true))
    #expect((0..<3).allSatisfy { full.dropping(in: $0) == nil })
  }

  /// Random games are played to their end.
  @Test(arguments: boards) func `the board finds the same lines as a scan`(
    columns: Int, rows: Int, connect: Int
  ) throws {
    let solver = try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
    var random = RandomStream(state: 1, 2, UInt64(columns), UInt64(rows))
    for _ in 0..<10 {
      var pair = PositionPair(for: solver)
      while !pair.fast.isOver {
        let open = pair.plain.openColumns
        #expect(open == (0..<columns).filter { pair.fast.square(in: $0) != 0 })
        let agrees = pair.drop(open[random.next(below: open.count)])
        try #require(agrees, "\(pair)")
        #expect(pair.fast.discs == pair.plain.played)
      }
      #expect(pair.fast.isWon || pair.plain.openColumns.isEmpty)
    }
  }
}
