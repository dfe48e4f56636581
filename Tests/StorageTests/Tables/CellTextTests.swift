import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct CellTextTests {
  private func text(_ cell: CellText) -> String { String(decoding: cell.bytes, as: UTF8.self) }

  /// On both sides of the size that is copied in one piece.
  @Test(arguments: 14...18)
  func lengths(count: Int) {
    let cells = ["x", String(repeating: "y", count: count), "z"]
    let list = CellList(cells)
    #expect(list.cells.map { text($0) } == cells)
    #expect(list[1].count == count)
    // Behind the last cell there is as much to be read as is copied at once.
    #expect(list[2].start[CellText.stride - 1] == 0)
  }

  @Test(arguments: [
    ("", "", true), ("", "a", false), ("abc", "abc", true), ("abc", "abd", false),
    ("abc", "ab", false), ("é", "e", false),
  ])
  func comparison(first: String, second: String, areSame: Bool) {
    let (one, other) = (CellList([first, "x"]), CellList(["y", second]))
    #expect(one[0].holdsSame(as: other[1]) == areSame)
    #expect(other[1].holdsSame(as: one[0]) == areSame)
  }
}
