import Testing

@testable import TournamentBase
@testable import TournamentReports

struct TableTests {
  private func html(_ table: Table, _ place: PagePlace = .alone) -> String {
    var html = HTML()
    table.write(to: &html, place)
    return html.text
  }

  /// Kinds are those in the file's description, or follow from the cells.
  @Test func `a table has the available columns of the file`() throws {
    let file = try CellTable(
      name: "t", csv: "a,b_c,elo\n1,,7\n0.10,2,8\n", fields: [.init("elo", .string, "a name")])
    let table = Table("T", file, ["elo", "d", "b_c"])
    #expect(table.columns.map(\.heading) == ["Elo", "b c"])
    #expect(table.columns.map(\.kind) == [.text, .number])
    #expect(table.rows.map { $0.map(\.text) } == [["7", ""], ["8", "2"]])
    let all = Table("T", file, headings: ["a": "A"], texts: ["b_c"])
    #expect(all.columns.map(\.heading) == ["A", "b c", "Elo"])
    #expect(all.columns.map(\.kind) == [.number, .text, .text])
  }

  // C: names broke in mid-word at 360 px.
  @Test func `names break after signs, and in long words only`() {
    #expect(Table.broken("mcts:simulations=20") == "mcts:<wbr>simulations=<wbr>20")
    #expect(Table.broken("Extraordinary<Name>") == "Extraordinary&lt;Name&gt;")
    let parts = [20, 20, 5].map { String(repeating: "x", count: $0) }
    #expect(Table.broken(parts.joined()) == parts.joined(separator: "<wbr>"))
    #expect(Table.broken("\(parts[0])-\(parts[0])") == "\(parts[0])<wbr>-\(parts[0])")
  }

  /// Digits follow the widest interval; the cell also contains the numbers of the file.
  @Test func `intervals are shown`() throws {
    let file = try CellTable(
      name: "t",
      csv: "s,x,x_low,x_high\na,0.652174,0.491234,0.791234\nb,0.5,,\nc,,12.5,\nd,,,-3.25\n")
    let table = Table("T", file)
    #expect(table.columns.map(\.heading) == ["s", "x"])
    #expect(table.columns.map(\.kind) == [.text, .interval])
    #expect(table.rows.map { $0[1].text } == ["0.65", "0.50", "", ""])
    #expect(
      table.rows.map { $0[1].interval } == ["0.49 to 0.79", "", "> 12.50", "< -3.25"])
    let text = html(table)
    #expect(
      text.contains(
        "<td data-num data-v=\"0.652174\" data-low=\"0.491234\" data-high=\"0.791234\">0.65 "
          + "<span class=\"ci\">(0.49 to 0.79)</span></td>"))
    #expect(text.contains("data-low=\"12.5\">&gt; 12.50</td>"))
    #expect(text.contains("data-high=\"-3.25\">&lt; \u{2212}3.25</td>"))
    #expect(
      PageText(text).rows(of: "T")
        == [
          ["a", "0.652174", "0.491234", "0.791234"], ["b", "0.5"], ["c", "12.5"], ["d", "-3.25"],
        ])
  }

  /// A number and its interval are two columns in a terminal, and one on a page.
  @Test func `a table is shown in a terminal and on a page`() {
    var score = Table.Column.interval("score")
    score.reference = 0.5
    let table = Table(
      "T", [.number("rank"), .text("name"), .number("games", on: .terminal), score],
      [
        [
          Table.Cell(text: "1"), Table.Cell(text: "a"), Table.Cell(1234),
          Table.Cell(0.6521, low: 0.49, high: 0.79),
        ],
        [
          Table.Cell(text: "10"), Table.Cell(text: "b"), Table.Cell(nil),
          Table.Cell(-1, low: nil, high: nil, otherwise: 0),
        ],
      ], nameColumn: 1)
    #expect(
      table.text() == """
           name  games  score        95% CI
         1 a     1,234   0.65  0.49 to 0.79
        10 b               -1
        """)
    let page = html(table)
    #expect(!page.contains("games"))
    #expect(page.components(separatedBy: "<svg class=\"strip\"").count == 3)
    #expect(page.contains(">\u{2212}1<"))
    #expect(page.contains("all between \u{2212}1.00 and 0.79"))
  }

  @Test func `optional columns are omitted before names wrap`() {
    var results = Table.Column.number("results")
    results.isOptional = true
    let table = Table(
      "T", [.text("name"), results, .number("n")], texts: [["random:sight=1,after=2", "1-2", "3"]])
    #expect(table.text(width: 37).hasPrefix("name                    results  n\n"))
    #expect(table.text(width: 26) == "name                    n\nrandom:sight=1,after=2  3")
    #expect(table.text(width: 20) == "name             n\nrandom:sight=1,  3\n  after=2")
  }

  private func stacked(_ width: Int) -> String {
    Table(
      "T", [.text("name"), .number("first"), .number("second"), .number("third")],
      texts: [["a", "1", "22", "333"], ["long", "100.000", "2", "3"]], shared: 1
    ).text(width: width)
  }

  /// Half-widths are shorter; charts show the bounds.
  @Test func `intervals of wide tables are half-widths`() throws {
    let table = Table(
      "T", [.text("name"), .interval("x")],
      [
        [Table.Cell(text: "a"), Table.Cell(0.242, low: 0.166, high: 0.318)],
        [Table.Cell(text: "b"), Table.Cell(0.5, low: nil, high: nil)],
        [Table.Cell(text: "c"), Table.Cell(nil, low: nil, high: nil)],
      ], shared: 1)
    #expect(table.text() == "name             x\na     0.242 ±0.076\nb            0.500\nc")
    let chart = table.chart(
      of: "x", id: "t", title: "T", rowName: "name", measure: "x", reference: .zero("none"),
      hasOwnScales: true)
    #expect(chart.rows.map(\.label) == ["a", "b", "c"])
    #expect(chart.rows[0].dots[0]?.high?.text == "0.318000" && chart.rows[2].dots[0]?.value == nil)
  }

  @Test func `a narrow table is not split`() {
    #expect(
      stacked(80) == """
        name    first  second  third
        a           1      22    333
        long  100.000       2      3
        """)
  }

  @Test func `a wide table is split after the last column that fits`() {
    #expect(
      stacked(21) == """
        name    first  second
        a           1      22
        long  100.000       2

        name  third
        a       333
        long      3
        """)
    #expect(stacked(5).split(separator: "\n\n").count == 3)
  }
}
