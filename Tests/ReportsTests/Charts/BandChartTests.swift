import Testing

@testable import Tournament

@Suite struct BandChartTests {
  private let chart = BandChart(
    id: "b", title: "Convergence", xName: "games", measure: "score",
    series: [
      .init(
        "greedy",
        points: [
          .init(x: ChartValue("100"), y: estimate("0.50", "0.4", "0.6")),
          .init(x: ChartValue("200"), y: estimate("0.55", "0.48", "0.62")),
        ]),
      .init("random", points: [.init(x: ChartValue("100"), y: estimate("0.5"))]),
    ],
    covering: [0, 1, .nan], references: [ChartReference(ChartValue("0.5"), label: "even")])

  @Test func conventions() {
    checkConventions(chart)
    let drawing = Drawing(chart.svg)
    #expect(drawing.values == ["0.5", "0.50", "0.55", "0.5"])
    #expect(drawing.elements.compactMap { $0.attributes["data-x"] } == ["100", "200", "100"])
    #expect(drawing.words.filter { ["greedy", "random", "even"].contains($0) }.count == 3)
  }

  @Test func table() {
    #expect(chart.table.header == ["series", "games", "score", "low", "high"])
    #expect(chart.table.rows[1] == ["greedy", "200", "0.55", "0.48", "0.62"])
    #expect(chart.table.rows[2] == ["random", "100", "0.5", "", ""])
  }

  @Test func summary() {
    #expect(
      chart.summary == """
        score by games. greedy: 0.50 (0.4 to 0.6) at 100, 0.55 (0.48 to 0.62) at 200; \
        random: 0.5 at 100. even at 0.5.
        """)
  }

  @Test func hostile() {
    let point = BandChart.Point(x: ChartValue("1"), y: estimate("1e12", "-1e12", "inf"))
    let chart = BandChart(
      id: "x", title: hostileName, xName: hostileName, measure: hostileName,
      series: (0..<20).map { _ in .init(hostileName, points: [point]) },
      references: [ChartReference(ChartValue("1"), label: hostileName)], isStepped: true)
    checkConventions(chart)
    #expect(!chart.svg.contains("<script"))
  }

  @Test func nothing() {
    let points = [BandChart.Point(x: ChartValue("-1"), y: estimate("1"))]
    for series in [[], [.init("a", points: []), .init("b", points: points)]] as [[BandChart.Series]]
    {
      let chart = BandChart(
        id: "n", title: "", xName: "x", measure: "y", series: series, xScale: .logarithmic)
      checkConventions(chart)
      #expect(Drawing(chart.svg).words == ["no data"])
    }
  }
}
