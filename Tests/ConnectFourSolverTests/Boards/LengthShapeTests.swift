import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct LengthShapeTests {
  @Test(
    arguments: [(7, 6), (4, 6), (8, 5), (9, 4), (21, 2), (6, 9), (4, 12), (4, 15), (1, 20)], 3...5)
  func lines(board: (columns: Int, rows: Int), connect: Int) throws {
    let variant = try #require(
      VariantShape(columns: board.columns, rows: board.rows, connect: connect))
    var check = LinesCheck(connect: connect)
    let isSame = variant.runByLength(&check)
    #expect(isSame)
  }

  /// Only for boards with lines of its length whose ends are less than 64 bits apart.
  @Test func boards() throws {
    let wide = try #require(VariantShape(columns: 8, rows: 5, connect: 4))
    let high = try #require(VariantShape(columns: 1, rows: 63, connect: 4))
    let shape = try #require(LengthShape<4>(wide))
    #expect((shape.columns, shape.rows, shape.cells) == (8, 5, 40))
    #expect((shape.squares, shape.bottom) == (wide.squares, wide.bottom))
    #expect(LengthShape<3>(wide) == nil)
    #expect(LengthShape<4>(high) == nil)
  }
}
