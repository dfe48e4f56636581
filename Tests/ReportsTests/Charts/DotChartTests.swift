import Testing

@testable import Tournament

@Suite struct DotChartTests {
  private let ratings = DotChart(
    id: "r", title: "Ratings", rowName: "strategy", measure: "Elo",
    rows: [
      .init("minimax", estimate("120.0", "100.5", "140.0")),
      .init("greedy", estimate("90", "80", "100")), .init("never won", estimate("", nil, "-300")),
    ],
    reference: ChartReference(ChartValue("0"), label: "average"), brackets: [0...1, 2...2, 2...7])

  @Test func conventions() {
    checkConventions(ratings)
    #expect(Set(Drawing(ratings.svg).values) == ["120.0", "90", "0"])
  }

  @Test func table() {
    #expect(ratings.table.header == ["strategy", "Elo", "Elo, low", "Elo, high"])
    #expect(ratings.table.rows[0] == ["minimax", "120.0", "100.5", "140.0"])
    #expect(ratings.table.rows[2] == ["never won", "", "", "-300"])
  }

  @Test func summary() {
    #expect(
      ratings.summary == """
        Elo by strategy, 3 in all. minimax: 120 (101 to 140); greedy: 90 (80 to 100); \
        never won: at most −300. minimax to greedy: not significantly different. \
        The line is at 0: average.
        """)
  }

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
