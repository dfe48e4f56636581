import Testing

@testable import Tournament

@Suite struct StackedBarsTests {
  @Test func conventions() {
    let chart = StackedBars(
      id: "e", title: "Ends", rowName: "pairing", measure: "games",
      rows: ["a – b", "b – c", hostileName],
      series: [
        ChartSeries("won", [ChartValue("30"), ChartValue("0.25"), nil]),
        ChartSeries(hostileName, [ChartValue("10"), ChartValue("0.75"), ChartValue("-1")]),
      ])
    checkConventions(chart)
    let drawing = Drawing(chart.svg)
    #expect(drawing.values == ["30", "10", "0.25", "0.75"])
    #expect(drawing.words.contains("no data"))
    #expect(chart.table.rows[1] == ["b – c", "0.25", "0.75"])
    #expect(chart.summary.hasPrefix("games by pairing, 3 in all. a – b: won 30,"))
    // 30 of 40 and 0.75 of 1 are equally long.
    let parts = drawing.elements.filter { $0.attributes["data-v"] != nil }
    #expect(parts[0].attributes["width"] == parts[3].attributes["width"])
  }

  @Test func nothing() {
    let chart = StackedBars(
      id: "e", title: "", rowName: "", measure: "", rows: [],
      series: [ChartSeries("a", [ChartValue("1")])])
    checkConventions(chart)
    #expect(Drawing(chart.svg).words == ["no data"])
  }
}
