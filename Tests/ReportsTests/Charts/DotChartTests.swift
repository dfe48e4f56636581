import Testing

@testable import Tournament

@Suite struct DotChartTests {
  @Test func severalDots() {
    let chart = DotChart(
      id: "t", title: "Times", rowName: "strategy", measure: "µs", series: ["p50", "max"],
      rows: [.init("a", [estimate("1.5"), estimate("90")]), .init("b", [estimate("2"), nil])],
      scale: .logarithmic)
    checkConventions(chart)
    #expect(chart.table.header == ["strategy", "p50", "max"])
    #expect(chart.table.rows == [["a", "1.5", "90"], ["b", "2", ""]])
    #expect(chart.summary.contains("b: p50 2, max no value."))
  }

  @Test func hostile() {
    let chart = DotChart(
      id: hostileName, title: hostileName, remark: hostileName, rowName: hostileName,
      measure: hostileName, series: [hostileName],
      rows: [.init(hostileName, [estimate("1"), estimate("2")]), .init("", [])],
      reference: ChartReference(ChartValue(value: 1, text: "1"), label: hostileName),
      brackets: [0...1], bracketLabel: hostileName)
    checkConventions(chart)
    #expect(!chart.svg.contains("<script"))
    #expect(!chart.svg.contains("\u{202e}"))
  }

  @Test func nothing() {
    for rows in [[], [DotChart.Row("a", estimate("nan", "inf", ""))]] {
      let chart = DotChart(id: "n", title: "", rowName: "a", measure: "b", rows: rows)
      checkConventions(chart)
      #expect(Drawing(chart.svg).words == ["no data"])
    }
  }
}
