import Testing

@testable import Tournament

@Suite struct BandChartTests {
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
