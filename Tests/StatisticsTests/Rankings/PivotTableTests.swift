import Testing

@testable import Statistics

struct PivotTableTests {
  /// a + 2x + 4y = 6 and b + x + y = 6 become x + a/2 + 2y = 3 and b - a/2 - y = 3, and back.
  @Test func `a pivot solves a row for a different variable`() {
    var table = PivotTable(basis: [0, 1], stored: [2, 3], constant: 6)
    for (place, multiple) in [2.0, 4].enumerated() { table[0, place] = multiple }
    for place in 0..<2 { table[1, place] = 1 }
    table.pivot(0, 0)
    #expect(table.basis == [2, 1] && table.stored == [0, 3])
    #expect([table[0, 0], table[0, 1], table.constant(0)] == [0.5, 2, 3])
    #expect([table[1, 0], table[1, 1], table.constant(1)] == [-0.5, -1, 3])
    table.pivot(0, 0)
    #expect(table.basis == [0, 1] && table.stored == [2, 3])
    #expect([table[0, 0], table[0, 1], table.constant(0)] == [2, 4, 6])
    #expect([table[1, 0], table[1, 1], table.constant(1)] == [1, 1, 6])
  }
}
