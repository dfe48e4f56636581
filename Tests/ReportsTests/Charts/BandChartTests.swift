import Testing

@testable import TournamentReports

struct BandChartTests {
  @Test func `markup in names is escaped`() {
    let point = BandChart.Point(x: ChartValue("1"), y: estimate("1e12", "-1e12", "inf"))
    let chart = BandChart(
      id: "x", title: hostileName, xName: hostileName, measure: hostileName,
      series: (0..<20).map { _ in .init(hostileName, points: [point]) },
      references: [ChartReference(ChartValue("1"), label: hostileName)])
    checkConventions(chart)
    #expect(!chart.svg.contains("<script"))
  }

  @Test func `a chart without values is empty`() {
    let points = [BandChart.Point(x: ChartValue("-1"), y: estimate("1"))]
    for series in [[], [.init("a", points: []), .init("b", points: points)]] as [[BandChart.Series]]
    {
      let chart = BandChart(
        id: "n", title: "", xName: "x", measure: "y", series: series, xScale: .logarithmic)
      checkConventions(chart)
      #expect(Drawing(chart.svg).words == ["no data"])
    }
  }

  private func drawing(
    _ values: [ChartEstimate], showsPoints: Bool = true, series: Int = 1
  ) -> Drawing {
    let points = values.enumerated().map {
      BandChart.Point(x: ChartValue("\($0.offset)"), y: $0.element)
    }
    let chart = BandChart(
      id: "b", title: "", xName: "x", measure: "y",
      series: (0..<series).map { .init("series \($0)", points: points) },
      showsPoints: showsPoints)
    checkConventions(chart)
    return Drawing(chart.svg)
  }

  /// A single point between two missing values is still drawn.
  @Test func `a missing value interrupts the line`() {
    let drawing = drawing([
      estimate("1"), estimate("2"), estimate("nan"), estimate("3"), estimate("nan"), estimate("1"),
      estimate("2"),
    ])
    let path = drawing.marks("line")[0].attributes["d", default: ""]
    #expect(path.count { $0 == "M" } == 2)
    #expect(drawing.marks("dot").count == 5)
  }

  @Test func `many series have a legend`() {
    let values = [estimate("1"), estimate("2")]
    #expect(drawing(values, series: 3).words.suffix(3) == ["series 0", "series 1", "series 2"])
    // There are too many labels to fit next to the ends of the lines.
    #expect(drawing(values, series: 12).words.first == "series 0")
    let lines = drawing(values, series: 8).marks("line")
    let dashes = Set(lines.map { $0.attributes["stroke-dasharray", default: ""] })
    #expect(dashes.count == 8)
  }

  @Test func `labels at the ends of lines are moved apart`() {
    #expect(Plot.apart([], from: 0, to: 100) == [])
    #expect(Plot.apart([10, 60], from: 0, to: 100) == [10, 60])
    #expect(Plot.apart([50, 50, 52], from: 0, to: 100) == [50, 67, 84])
    #expect(Plot.apart([-5, 99, 100], from: 0, to: 100) == [0, 83, 100])
  }
}
