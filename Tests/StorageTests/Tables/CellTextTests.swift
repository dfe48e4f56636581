import Testing

@testable import TournamentBase

struct CellTextTests {
  private func text(_ cell: CellText) -> String { String(decoding: cell.bytes, as: UTF8.self) }

  /// The lengths are on both sides of the size that is copied at once.
  @Test(arguments: 14...18)
  func `cells of any length are copied`(count: Int) {
    let cells = ["x", String(repeating: "y", count: count), "z"]
    let list = CellList(cells)
    #expect(list.cells.map { text($0) } == cells)
    #expect(list[1].count == count)
    // After the last cell, the memory has readable bytes of the size that is copied at once.
    #expect(list[2].start[CellText.stride - 1] == 0)
  }

  @Test(arguments: [
    ("", "", true), ("", "a", false), ("abc", "abc", true), ("abc", "abd", false),
    ("abc", "ab", false), ("é", "e", false),
  ])
  func `cells are compared by their text`(first: String, second: String, areSame: Bool) {
    let (one, other) = (CellList([first, "x"]), CellList(["y", second]))
    #expect(one[0].holdsSame(as: other[1]) == areSame)
    #expect(other[1].holdsSame(as: one[0]) == areSame)
  }
}
