import Testing

@testable import Tournament

@Suite struct StackedHistogramTests {
  private func chart(_ series: [ChartSeries], bins: [String] = ["7", "8–15"]) -> StackedHistogram {
    StackedHistogram(
      id: "l", title: "Length", binName: "plies", measure: "games", bins: bins, series: series)
  }

  @Test func conventions() {
    let chart = chart([
      ChartSeries("line", [ChartValue("30"), ChartValue("10")]),
      ChartSeries("full", [ChartValue("0"), ChartValue("20")]),
    ])
    checkConventions(chart)
    let parts = Drawing(chart.svg).elements.filter { $0.attributes["data-v"] != nil }
    #expect(parts.map(\.title) == ["7, line: 30", "8–15, line: 10", "8–15, full: 20"])
    #expect(chart.summary == "games by plies, 2 bins. 7: line 30, full 0; 8–15: line 10, full 20.")
    #expect(chart.table.rows == [["7", "30", "0"], ["8–15", "10", "20"]])
  }

  /// Heights are in proportion, and the second stands on the first.
  @Test func heights() {
    let chart = chart([
      ChartSeries("a", [ChartValue("10")]), ChartSeries("b", [ChartValue("20")]),
    ])
    let parts = Drawing(chart.svg).elements.filter { $0.attributes["data-v"] != nil }
    func number(_ index: Int, _ name: String) -> Double {
      Double(parts[index].attributes[name, default: ""]) ?? .nan
    }
    #expect(abs(2 * number(0, "height") - number(1, "height")) < 0.05)
    #expect(abs(number(1, "y") + number(1, "height") - number(0, "y")) < 0.05)
  }

  @Test func nothing() {
    for values in [[], [nil], [ChartValue("-3")], [ChartValue("inf")]] as [[ChartValue?]] {
      let chart = chart([ChartSeries(hostileName, values)], bins: [hostileName])
      checkConventions(chart)
      #expect(Drawing(chart.svg).words == ["no data"])
    }
  }
}
