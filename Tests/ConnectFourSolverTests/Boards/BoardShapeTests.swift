import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct BoardShapeTests {
  /// The numbers of the drawing: seven bits from one column to the next.
  @Test func theStandardBoard() {
    let shape = StandardShape()
    #expect((shape.stride, shape.cells, shape.keyBits) == (7, 42, 49))
    #expect(shape.column(0) == 0b111_1111)
    #expect(shape.column(6) == 0b111_1111 << 42)
    #expect((0..<7).reduce(0) { $0 | shape.column($1) } == 1 << 49 - 1)
  }

  /// A single column takes all 64 bits.
  @Test func theTallestBoard() throws {
    let shape = try #require(VariantShape(columns: 1, rows: 63, connect: 4))
    #expect((shape.stride, shape.cells, shape.keyBits) == (64, 63, 64))
    #expect(shape.column(0) == .max)
    #expect(shape.mirrored(0x8000_0000_0000_1234) == 0x8000_0000_0000_1234)
  }

  /// In each column the lowest empty square, and none in a full one.
  @Test(
    arguments: [
      (0, "0 7 14 21 28 35 42"), (0xc080, "0 8 16 21 28 35 42"),
      (0xfc00_0000_001f, "5 7 14 21 28 35"),
    ] as [(UInt64, String)])
  func playable(all: UInt64, squares: String) {
    let bits = StandardShape().playable(all)
    let found = (0..<64).filter { bits >> UInt64($0) & 1 == 1 }.map(\.description)
    #expect(found.joined(separator: " ") == squares)
  }

  @Test(arguments: boards) func mirrorImages(columns: Int, rows: Int, connect: Int) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: connect))
    for column in 0..<columns {
      for row in 0..<rows {
        let disc = (1 as UInt64) << UInt64(column * (rows + 1) + row)
        let mirrored = (1 as UInt64) << UInt64((columns - 1 - column) * (rows + 1) + row)
        #expect(shape.mirrored(disc) == mirrored)
      }
    }
    #expect(shape.mirrored(shape.squares) == shape.squares)
  }
}
