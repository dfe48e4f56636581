import Testing

@testable import DominoesGame

/// Facts about whole sets under the rules of fitting, for any hands.
struct TrainTests {
  @Test func `the shortest block of the full set takes ten tiles`() throws {
    let rules = try rules("family=block")
    #expect(!blocks(Dominoes.Table(rules: rules), within: 9))
    #expect(blocks(Dominoes.Table(rules: rules), within: 10))
  }

  /// Returns `true` if a line that began with the 0 end of a tile can be blocked with a number of further
  /// tiles.
  ///
  /// All numbers are equivalent, so the left end of the line may stay 0.
  private func blocks(_ table: Dominoes.Table, within count: Int, right: Int = 0) -> Bool {
    let full = TileSet.full(upTo: 6)
    if !table.isEmpty && table.fitting.intersection(full).subtracting(table.placed).isEmpty {
      return true
    }
    // Every tile with a 0 must be placed before the left end is closed.
    let zeros = TileSet.bearing(any: Dominoes.SuitSet(0)).intersection(full)
    if zeros.subtracting(table.placed).count > count { return false }
    for tile in full.subtracting(table.placed) where tile.low == right || tile.high == right {
      var next = table
      next.place(tile, on: table.isEmpty ? .table : .number(right))
      if blocks(next, within: count - 1, right: tile.other(than: right)) { return true }
    }
    return false
  }
}
