import Testing

@testable import Tournament

@Suite struct BarChartTests {
  private func chart(
    _ values: [ChartValue?], labels: [String]? = nil, size: BarChart.Size = .normal
  ) -> BarChart {
    BarChart(
      id: "m", title: "Moves", barName: "column", measure: "games",
      labels: labels ?? values.indices.map { "\($0 + 1)" }, values: values, size: size)
  }

  /// Bars below zero hang from it.
  @Test func negative() {
    let drawing = Drawing(chart([ChartValue("-10"), ChartValue("10")]).svg)
    func number(_ index: Int, _ name: String) -> Double {
      Double(drawing.marks("part")[index].attributes[name, default: ""]) ?? .nan
    }
    #expect(number(0, "y") == number(1, "y") + number(1, "height"))
    #expect(number(0, "height") == number(1, "height"))
  }

  /// Numbers are left out where they would touch.
  @Test func many() {
    let chart = chart((0..<50).map { ChartValue("\($0 + 1000)") })
    checkConventions(chart)
    #expect(Drawing(chart.svg).marks("part").count == 50)
    #expect(!Drawing(chart.svg).words.contains("1,017"))
  }

  @Test func hostile() {
    let chart = chart([ChartValue("1e12")], labels: [hostileName])
    checkConventions(chart)
    #expect(!chart.svg.contains("<script"))
  }
}
