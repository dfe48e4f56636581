import Testing

@testable import Charts

@Suite struct ChartTests {
  private func chart(_ id: String) -> BarChart {
    BarChart(
      id: id, title: "Moves", remark: "The middle leads.", barName: "column", measure: "games",
      labels: (1...10).map { "\($0)" }, values: (1...10).map { ChartValue("\($0)") })
  }

  @Test func title() {
    let drawing = Drawing(chart("first").svg)
    #expect(drawing.elements[0].attributes["aria-labelledby"] == "first-title first-desc")
    #expect(drawing.elements[0].attributes["viewBox"] == "0 0 640 268")
    #expect(drawing.elements[1].text == "Moves")
    #expect(drawing.elements[2].text == chart("first").summary)
  }

  /// References are split at spaces, and a name that could be taken for two would be lost.
  @Test func anchors() {
    #expect(chart("a b").anchor == "a_20b")
    #expect(chart("a_b").anchor == "a_5fb")
    #expect(chart("é-1").anchor == "_e9-1")
  }

  @Test func listing() {
    let summary = chart("first").summary
    #expect(summary.hasPrefix("The middle leads. games by column."))
    #expect(summary.hasSuffix("8: 8; 2 more in the table."))
  }

  @Test func noData() {
    let empty = BarChart(
      id: "x", title: "Moves", barName: "column", measure: "games", labels: [], values: [])
    #expect(Drawing(empty.svg).words == ["no data"])
    #expect(empty.summary == "No data.")
  }
}
