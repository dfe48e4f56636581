import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct ShapeTaskTests {
  private struct Name: ShapeTask {
    func run(on shape: some BoardShape) throws(Never) -> String {
      "\(type(of: shape)) \(shape.columns)x\(shape.rows)"
    }
  }

  /// Each board by the code that was compiled for its rows and lines, or that for any.
  @Test(arguments: [
    (7, 6, 4, "StandardShape 7x6"), (6, 6, 4, "LineShape<6, 4> 6x6"),
    (8, 5, 4, "LineShape<5, 4> 8x5"),
    (21, 2, 4, "LineShape<2, 4> 21x2"), (4, 12, 4, "LineShape<12, 4> 4x12"),
    (7, 6, 5, "LineShape<6, 5> 7x6"), (5, 5, 3, "LineShape<5, 3> 5x5"),
    (4, 15, 4, "LineShape<15, 4> 4x15"), (7, 6, 6, "VariantShape 7x6"),
    (1, 63, 4, "VariantShape 1x63"),
  ])
  func shapes(columns: Int, rows: Int, connect: Int, name: String) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: connect))
    var task = Name()
    let ran = shape.run(&task)
    #expect(ran == name)
  }

  @Test(arguments: [
    (7, 6, 4, "StandardShape 7x6"), (8, 5, 4, "LengthShape<4> 8x5"),
    (7, 6, 5, "LengthShape<5> 7x6"), (5, 5, 3, "LengthShape<3> 5x5"),
    (7, 6, 6, "VariantShape 7x6"), (1, 63, 4, "VariantShape 1x63"),
  ])
  func lengths(columns: Int, rows: Int, connect: Int, name: String) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: connect))
    var task = Name()
    let ran = shape.runByLength(&task)
    #expect(ran == name)
  }
}
