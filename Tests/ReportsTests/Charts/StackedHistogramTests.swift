import Testing

@testable import Tournament

@Suite struct StackedHistogramTests {
  private func chart(_ series: [ChartSeries], bins: [String] = ["7", "8–15"]) -> StackedHistogram {
    StackedHistogram(
      id: "l", title: "Length", binName: "plies", measure: "games", bins: bins, series: series)
  }

  @Test func nothing() {
    for values in [[], [nil], [ChartValue("-3")], [ChartValue("inf")]] as [[ChartValue?]] {
      let chart = chart([ChartSeries(hostileName, values)], bins: [hostileName])
      checkConventions(chart)
      #expect(Drawing(chart.svg).words == ["no data"])
    }
  }
}
