import Testing

@testable import Pages

@Suite struct PageTableTests {
  private func text(_ table: PageTable, _ place: PagePlace = .alone) -> String {
    var html = HTML()
    table.write(to: &html, place)
    return html.text
  }

  /// Rows begin with a heading, numbers are marked as such, and text stays text.
  @Test func markup() {
    let table = PageTable("<T>", ["name", "n"], isNumeric: [false, true], [["<a>", "1.50"]])
    #expect(
      text(table, PagePlace(number: 1, name: "x")) == """
        <div class="scroll" tabindex="0" role="region" aria-label="Table: &lt;T&gt; (1, x)">\
        <table class="sortable"><caption>&lt;T&gt;</caption>
        <thead><tr><th scope="col">name</th>
        <th scope="col" data-num>n</th>
        </tr>
        </thead>
        <tbody><tr><th scope="row">&lt;a&gt;</th><td data-num>1.50</td></tr>
        </tbody>
        </table>
        </div>

        """)
  }

  /// Columns that a file lacks are left out, cells stay as they are, also empty ones.
  @Test func columnsOfFiles() throws {
    let file = try CellTable(name: "t", csv: "a,b,c\n1,,x\n0.10,2,y\n")
    let table = PageTable(
      "T", file, [("c", "see", false), ("d", "dee", true), ("b", "bee", true)])
    #expect(table.header == ["see", "bee"])
    #expect(table.isNumeric == [false, true])
    #expect(table.rows == [["x", ""], ["y", "2"]])
  }
}
