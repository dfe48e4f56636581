import Testing

@testable import ConnectFourSolver

struct DepthTableTests {
  private func table() throws -> DepthTable {
    var table = DepthTable(megabytes: 1, depth: 20, decisive: 1000)
    try table.takeMemory()
    return table
  }

  /// A value inside its window is exact and answers every window; other values are bounds.
  @Test func `bounds answer only their side of the window`() throws {
    var table = try table()
    table.store(7, value: 5, depth: 3, alpha: 0, beta: 10)
    #expect(table.value(of: 7, depth: 3, alpha: 8, beta: 9) == 5)
    table.store(7, value: 12, depth: 3, alpha: 0, beta: 10)
    #expect(table.value(of: 7, depth: 3, alpha: 0, beta: 12) == 12)
    #expect(table.value(of: 7, depth: 3, alpha: 0, beta: 13) == nil)
    table.store(7, value: -2, depth: 3, alpha: 0, beta: 10)
    #expect(table.value(of: 7, depth: 3, alpha: -2, beta: 13) == -2)
    #expect(table.value(of: 7, depth: 3, alpha: -3, beta: 13) == nil)
  }

  /// A deeper search may have a different value.
  @Test func `only the exact depth and key count`() throws {
    var table = try table()
    table.store(7, value: 5, depth: 3, alpha: 0, beta: 10, move: 4)
    #expect(table.value(of: 7, depth: 2, alpha: 0, beta: 10) == nil)
    #expect(table.value(of: 7, depth: 4, alpha: 0, beta: 10) == nil)
    #expect(table.move(of: 7) == 4)
    // The key has the same slot, because slots follow from the upper bits.
    #expect(table.value(of: 8, depth: 3, alpha: 0, beta: 10) == nil)
    #expect(table.move(of: 8) == 0)
    table.store(8, value: 6, depth: 3, alpha: 0, beta: 10)
    #expect(table.value(of: 7, depth: 3, alpha: 0, beta: 10) == nil)
    #expect(table.value(of: 8, depth: 3, alpha: 0, beta: 10) == 6)
  }

  /// The value is not valid for a shallower search.
  @Test(arguments: [1000, 1200, -1000, -1200])
  func `a proven win or loss is valid for every deeper search`(value: Int) throws {
    var table = try table()
    table.store(7, value: value, depth: 3, alpha: -2000, beta: 2000)
    #expect(table.value(of: 7, depth: 9, alpha: -5, beta: 5) == value)
    #expect(table.value(of: 7, depth: 2, alpha: -5, beta: 5) == nil)
    table.store(7, value: value.signum() * 999, depth: 3, alpha: -2000, beta: 2000)
    #expect(table.value(of: 7, depth: 9, alpha: -5, beta: 5) == nil)
  }

  /// An upper bound is valid only for its depth.
  @Test func `a lower bound of a win is valid for any depth`() throws {
    var table = try table()
    table.store(7, value: 1200, depth: 3, alpha: 0, beta: 1100)
    #expect(table.value(of: 7, depth: 4, alpha: 0, beta: 1100) == 1200)
    table.store(7, value: 1200, depth: 3, alpha: 1300, beta: 1400)
    #expect(table.value(of: 7, depth: 3, alpha: 1300, beta: 1400) == 1200)
    #expect(table.value(of: 7, depth: 4, alpha: 1300, beta: 1400) == nil)
    table.store(7, value: -1200, depth: 3, alpha: -1100, beta: 0)
    #expect(table.value(of: 7, depth: 4, alpha: -1100, beta: 0) == -1200)
    table.store(7, value: -1200, depth: 3, alpha: -1400, beta: -1300)
    #expect(table.value(of: 7, depth: 4, alpha: -1400, beta: -1300) == nil)
  }
}
