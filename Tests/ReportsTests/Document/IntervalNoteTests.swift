import Testing

@testable import TournamentReports

struct IntervalNoteTests {
  private func table(_ low: Double, _ high: Double) -> Table {
    Table(
      "T", [.text("name"), .interval("x")],
      [[Table.Cell(text: "a"), Table.Cell(0.009, low: low, high: high)]], shared: 1)
  }

  /// D6: the interval of a rare event reaches farther up than down.
  @Test func `an interval that is not symmetric has its bounds`() {
    let table = table(0.0024, 0.0362)
    #expect(table.text() == "name                       x\na     0.009 (0.002 to 0.036)")
    #expect(table.intervalNote.hasPrefix("parentheses give the 95% CI"))
  }

  @Test func `a symmetric interval has half its width`() {
    let table = table(-0.0081, 0.0259)
    #expect(table.text() == "name             x\na     0.009 ±0.017")
    #expect(table.intervalNote.hasPrefix("± is the margin of error"))
  }
}
