import Testing

@testable import Tournament

@Suite struct BandDrawingTests {
  private func drawing(
    _ values: [ChartEstimate], isStepped: Bool = false, showsPoints: Bool = true, series: Int = 1
  ) -> Drawing {
    let points = values.enumerated().map {
      BandChart.Point(x: ChartValue("\($0.offset)"), y: $0.element)
    }
    let chart = BandChart(
      id: "b", title: "", xName: "x", measure: "y",
      series: (0..<series).map { .init("series \($0)", points: points) }, isStepped: isStepped,
      showsPoints: showsPoints)
    checkConventions(chart)
    return Drawing(chart.svg)
  }

  /// Where a value is missing the line is interrupted, and a point that stands alone is still seen.
  @Test func gaps() {
    let drawing = drawing([
      estimate("1"), estimate("2"), estimate("nan"), estimate("3"), estimate("nan"), estimate("1"),
      estimate("2"),
    ])
    #expect(drawing.marks("line")[0].attributes["d"]?.filter { $0 == "M" }.count == 2)
    #expect(drawing.marks("dot").count == 5)
  }

  @Test func manySeries() {
    let values = [estimate("1"), estimate("2")]
    #expect(drawing(values, series: 3).words.suffix(3) == ["series 0", "series 1", "series 2"])
    // Too many to stand beside their ends.
    #expect(drawing(values, series: 12).words.first == "series 0")
    #expect(
      Set(
        drawing(values, series: 8).marks("line").map {
          $0.attributes["stroke-dasharray", default: ""]
        }
      ).count == 8)
  }
}
