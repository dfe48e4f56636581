import Testing

@testable import GameCore
@testable import TournamentBase

struct TerminationCellsTests {
  private func text(_ name: String, in cells: inout TerminationCells) -> String {
    // The bytes of the cell are those of the list in `cells`, which outlives this call.
    String(decoding: cells.cell(of: Termination(name)).bytes, as: UTF8.self)
  }

  /// Names are written unchanged if a cell can contain them.
  @Test(arguments: [
    ("line", "line"), ("", ""), ("two words", "two-words"), ("a,b\"c\n", "a-b-c-"),
    ("é", "--"), (String(repeating: "x", count: 41), String(repeating: "x", count: 40)),
  ])
  func `names are written as cells`(name: String, expected: String) {
    var cells = TerminationCells()
    #expect(text(name, in: &cells) == expected)
    #expect(text(name, in: &cells) == expected)
  }

  /// This includes names that return after they were removed from the list.
  @Test func `each of many names has a separate cell`() {
    var cells = TerminationCells()
    let names = (0..<50).map { "end-\($0)" }
    for name in names + names.reversed() + names { #expect(text(name, in: &cells) == name) }
  }

  /// The cell is not a copy.
  @Test func `a repeated name has the same cell`() {
    var cells = TerminationCells()
    let first = cells.cell(of: Termination("line")).bytes.baseAddress
    _ = cells.cell(of: Termination("blocked"))
    #expect(cells.cell(of: Termination("line")).bytes.baseAddress == first)
  }
}
