import GameCore
import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct LineShapeTests {
  /// On boards without gaps below a disc, as all are, it finds what a board of any size works out.
  private func agrees<Shape: BoardShape>(_ shape: Shape, _ variant: VariantShape) -> Bool {
    var random = RandomStream(state: 1, 2, UInt64(variant.columns), UInt64(variant.rows))
    return (0..<50).allSatisfy { _ in
      let all = (0..<variant.columns).reduce(UInt64(0)) {
        $0 | (1 << UInt64(random.below(variant.rows + 1)) - 1) << UInt64($1 * variant.stride)
      }
      let discs = all & (random.next() | random.next())
      let empty = variant.squares & ~all
      let pair = shape.completions(of: SIMD2(discs, all & ~discs))
      return pair == SIMD2(shape.completions(of: discs), shape.completions(of: all & ~discs))
        && shape.completions(of: discs) & empty == variant.completions(of: discs) & empty
        && shape.countLines(in: discs) == variant.countLines(in: discs)
    }
  }

  @Test(
    arguments: [
      (7, 6), (4, 6), (8, 5), (5, 8), (9, 4), (12, 4), (16, 3), (21, 2), (6, 9), (4, 12), (4, 15),
    ], 3...5)
  func findsLines(board: (columns: Int, rows: Int), connect: Int) throws {
    let variant = try #require(
      VariantShape(columns: board.columns, rows: board.rows, connect: connect))
    var check = Check(agrees: { agrees($0, variant) })
    let isSame = variant.run(&check)
    #expect(isSame)
  }

  private struct Check: ShapeTask {
    let agrees: (any BoardShape) -> Bool

    func run(on shape: some BoardShape) throws(Never) -> Bool { agrees(shape) }
  }

  @Test func constants() throws {
    let variant = try #require(VariantShape(columns: 8, rows: 5, connect: 4))
    let shape = LineShape<5, 4>(variant)
    #expect((shape.columns, shape.rows, shape.cells) == (8, 5, 40))
    #expect((shape.squares, shape.bottom) == (variant.squares, variant.bottom))
  }
}
