@testable import GameCore
import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct StandardShapeTests {
  /// Its constants are what a board of any size works out.
  @Test func constants() throws {
    let (shape, variant) = (
      StandardShape(), try #require(VariantShape(columns: 7, rows: 6, connect: 4))
    )
    #expect((shape.columns, shape.rows) == (7, 6))
    #expect((shape.squares, shape.bottom) == (variant.squares, variant.bottom))
  }

  /// On boards without gaps below a disc, as all are: the empty squares that complete a line.
  @Test func completions() {
    let shape = StandardShape()
    var random = DealRandomness(seed: 1, deal: 0).chance
    for _ in 0..<100 {
      var all: UInt64 = 0
      for column in 0..<7 {
        let discs: UInt64 = 1 << UInt64(random.next(below: 7)) - 1
        all |= discs << UInt64(column * 7)
      }
      let discs = all & (random.next() | random.next())
      let plain = plainCompletions(of: discs, columns: 7, rows: 6, connect: 4)
      #expect(shape.completions(of: discs) & shape.squares & ~all == plain & ~all)
    }
  }
}
