import Testing

@testable import Tournament

@Suite struct PageTableTests {
  private func text(_ table: PageTable, _ place: PagePlace = .alone) -> String {
    var html = HTML()
    table.write(to: &html, place)
    return html.text
  }

  @Test func takesTheColumnsThatAFileHas() throws {
    let file = try CellTable(name: "t", csv: "a,b,c\n1,,x\n0.10,2,y\n")
    let table = PageTable(
      "T", file, [.text("c", "see"), .number("d", "dee"), .number("b", "bee")])
    #expect(table.header == ["see", "bee"])
    #expect(table.isNumeric == [false, true])
    #expect(table.rows.map { $0.map(\.text) } == [["x", ""], ["y", "2"]])
  }

  /// Digits follow the widest interval; the numbers of the file stay in the cell.
  @Test func showsIntervals() throws {
    let file = try CellTable(
      name: "t",
      csv: "s,x,x_low,x_high\na,0.652174,0.491234,0.791234\nb,0.5,,\nc,,12.5,\nd,,,-3.25\n")
    let table = PageTable("T", file, [.text("s", "s"), .interval("x", "x")])
    #expect(table.header == ["s", "x (95% CI)"])
    #expect(table.rows.map { $0[1].text } == ["0.65", "0.50", "> 12.50", "< −3.25"])
    #expect(table.rows.map { $0[1].interval } == ["(0.49 to 0.79)", "", "", ""])
    #expect(
      text(table).contains(
        "<td data-num data-v=\"0.652174\" data-low=\"0.491234\" data-high=\"0.791234\">0.65 "
          + "<span class=\"ci\">(0.49 to 0.79)</span></td>"))
    #expect(
      PageText(text(table)).rows(of: "T")
        == [
          ["a", "0.652174", "0.491234", "0.791234"], ["b", "0.5"], ["c", "12.5"], ["d", "-3.25"],
        ])
  }
}
