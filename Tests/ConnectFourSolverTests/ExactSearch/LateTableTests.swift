import Testing

@testable import ConnectFourSolver

struct LateTableTests {
  /// With fewer buckets, tags would not distinguish some positions of a larger board.
  @Test(arguments: [(7, 6, 15), (6, 9, 15), (9, 6, 16), (7, 8, 16), (8, 7, 17), (4, 15, 17)])
  func `the number of buckets follows from the board`(columns: Int, rows: Int, bits: Int) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: 4))
    #expect(LateTable.bits(shape) == bits)
  }
}
