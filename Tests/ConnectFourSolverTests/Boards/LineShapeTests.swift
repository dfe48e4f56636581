import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct LineShapeTests {
  @Test(
    arguments: [
      (7, 6), (4, 6), (8, 5), (5, 8), (9, 4), (12, 4), (16, 3), (21, 2), (6, 9), (4, 12), (4, 15),
    ], 3...5)
  func findsLines(board: (columns: Int, rows: Int), connect: Int) throws {
    let variant = try #require(
      VariantShape(columns: board.columns, rows: board.rows, connect: connect))
    var check = LinesCheck(connect: connect)
    let isSame = variant.run(&check)
    #expect(isSame)
  }

  @Test func constants() throws {
    let variant = try #require(VariantShape(columns: 8, rows: 5, connect: 4))
    let shape = LineShape<5, 4>(variant)
    #expect((shape.columns, shape.rows, shape.cells) == (8, 5, 40))
    #expect((shape.squares, shape.bottom) == (variant.squares, variant.bottom))
  }
}
