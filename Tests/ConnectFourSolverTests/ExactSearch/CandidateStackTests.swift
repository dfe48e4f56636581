import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct CandidateStackTests {
  /// Squares nearer to the middle come first, in a column the higher ones; left and right are equal.
  @Test(arguments: [(7, 6), (6, 7), (9, 5), (1, 9)]) func ranking(columns: Int, rows: Int) throws {
    let shape = try #require(VariantShape(columns: columns, rows: rows, connect: 4))
    let stack = CandidateStack(shape: shape)
    defer { stack.deallocate() }
    func rank(_ column: Int, _ row: Int) -> Int { stack.preference[column * (rows + 1) + row] }
    for column in 0..<columns {
      for row in 0..<rows {
        #expect(rank(column, row) == rank(columns - 1 - column, row))
        if row > 0 { #expect(rank(column, row) > rank(column, row - 1)) }
        // The lowest square of a column before the highest of its outer neighbour.
        if column + 1 <= (columns - 1) / 2 {
          #expect(rank(column + 1, 0) > rank(column, rows - 1))
        }
      }
    }
  }

  /// On the standard board no square outweighs a threat, which is worth 150.
  @Test func tiesAlone() {
    let stack = CandidateStack(shape: StandardShape())
    defer { stack.deallocate() }
    #expect((0..<64).allSatisfy { (0..<150).contains(stack.preference[$0]) })
  }
}
