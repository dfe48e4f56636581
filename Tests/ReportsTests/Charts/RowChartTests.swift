import Testing

@testable import TournamentReports

struct RowChartTests {
  @Test func `a row may have several dots`() {
    let chart = RowChart(
      id: "t", title: "Times", rowName: "strategy", measure: "µs", series: ["p50", "max"],
      rows: [.init("a", [estimate("1.5"), estimate("90")]), .init("b", [estimate("2"), nil])],
      scale: .logarithmic)
    checkConventions(chart)
    #expect(chart.table.header == ["strategy", "p50", "max"])
    #expect(chart.table.rows == [["a", "1.5", "90"], ["b", "2", ""]])
    #expect(chart.summary.contains("b: p50 2, max no value."))
  }

  @Test func `the chart of a table has its numbers`() {
    let cells = [
      Table.Cell(difference: 8.1639, low: 8.03, high: 8.29),
      Table.Cell(difference: -0.25, low: -0.5, high: 0),
      Table.Cell(nil, low: 459, high: nil, decimals: 0), Table.Cell(0.5, low: nil, high: nil),
    ]
    let chart = Table(
      "t", [.text("name"), .interval("effect")],
      cells.enumerated().map { [Table.Cell(text: "row \($0)"), $1] }
    ).chart(of: "effect", id: "t", title: "Effects", rowName: "name", measure: "effect")
    checkConventions(chart)
    let words = Drawing(chart.svg).words
    for text in ["+8.16", "\u{2212}0.25", "> 459", "0.500"] { #expect(words.contains(text)) }
    #expect(
      chart.summary.contains(
        "row 0: +8.16 (8.03 to 8.29); row 1: \u{2212}0.25 (\u{2212}0.50 to 0.00)"))
  }

  @Test func `markup in names is escaped`() {
    let chart = RowChart(
      id: hostileName, title: hostileName, remark: hostileName, rowName: hostileName,
      measure: hostileName, series: [hostileName],
      rows: [.init(hostileName, [estimate("1"), estimate("2")]), .init("", [])],
      reference: ChartReference(ChartValue(value: 1, text: "1"), label: hostileName),
      brackets: [0...1])
    checkConventions(chart)
    #expect(!chart.svg.contains("<script"))
    #expect(!chart.svg.contains("\u{202e}"))
  }

  @Test func `a chart without rows is empty`() {
    for rows in [[], [RowChart.Row("a", estimate("nan", "inf", ""))]] {
      let chart = RowChart(id: "n", title: "", rowName: "a", measure: "b", rows: rows)
      checkConventions(chart)
      #expect(Drawing(chart.svg).words == ["no data"])
    }
  }

  private func drawing(_ rows: [RowChart.Row], scale: ScaleKind = .linear) -> Drawing {
    let chart = RowChart(
      id: "d", title: "", rowName: "row", measure: "number", rows: rows, scale: scale)
    checkConventions(chart)
    return Drawing(chart.svg)
  }

  @Test(arguments: [1, 2, 24, 25, 50])
  func `a chart has a row for each value`(count: Int) {
    let drawing = drawing(
      (0..<count).map { .init("row \($0)", estimate("\($0)", "\($0 - 1)", "\($0 + 1)")) })
    #expect(drawing.marks("dot").count == count)
    #expect(drawing.marks("whisker").count == count)
    #expect(drawing.marks("whisker").map { $0.attributes["data-high"] }.last == "\(count)")
  }

  @Test func `missing values and bounds are shown`() {
    let drawing = drawing([
      .init("a", estimate("1", "0", "2")), .init("b", estimate("1.25")),
      .init("c", estimate("nan")), .init("d", estimate("nan", "3")),
    ])
    #expect(drawing.words.filter { $0 == "no interval" }.count == 1)
    #expect(drawing.words.filter { $0 == "no value" }.count == 1)
    #expect(drawing.words.contains("> 3"))
    #expect(drawing.marks("dot").count == 2)
    // An unknown end is an arrow: two strokes instead of one.
    let arrow = drawing.marks("whisker")[1]
    #expect(arrow.title == "d: at least 3")
    #expect(arrow.attributes["data-high"] == nil)
    let path = arrow.attributes["d", default: ""]
    #expect(path.count { $0 == "L" } == 2)
  }

  /// A logarithmic scale has no position for 0.
  @Test func `0 is not drawn on a logarithmic scale`() {
    let drawing = drawing(
      [.init("a", estimate("0")), .init("b", estimate("10", "0", "20"))], scale: .logarithmic)
    #expect(drawing.words.contains("not on this scale"))
    #expect(drawing.marks("dot").map { $0.attributes["data-v"] } == ["10"])
  }

  /// Brackets with a common row are next to each other, within a limited width.
  @Test func `brackets do not overlap`() {
    func drawing(_ brackets: [ClosedRange<Int>]) -> Drawing {
      Drawing(
        RowChart(
          id: "d", title: "", rowName: "row", measure: "number",
          rows: (0..<99).map { .init("\($0)", estimate("\($0)")) }, brackets: brackets
        ).drawing(.narrowPage))
    }
    func places(_ brackets: [ClosedRange<Int>]) -> Set<Substring> {
      Set(
        drawing(brackets).marks("bracket").compactMap {
          $0.attributes["d", default: ""].split(separator: " ").first
        })
    }
    #expect(places([0...2, 3...4, 5...5]).count == 2)
    #expect(places([0...2, 1...3]).count == 3)
    let many = (0..<90).map { $0...98 }
    #expect(places(many).allSatisfy { (Double($0.dropFirst()) ?? 0) <= 328 })
  }
}
