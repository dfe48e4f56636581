import Testing

@testable import TournamentReports

struct RowChartBarsTests {
  private func chart(
    _ series: [(name: String, values: [String])], labels: [String],
    _ form: RowChart.Form = .histogram
  ) -> RowChart {
    RowChart(
      id: "m", title: "Moves", rowName: "column", measure: "games", series: series.map(\.name),
      rows: labels.enumerated().map { place, label in
        RowChart.Row(
          label,
          series.map { place < $0.values.count ? ChartEstimate(ChartValue($0.values[place])) : nil }
        )
      }, form: form)
  }

  /// Numbers that would touch are omitted.
  @Test func `small charts show their numbers`() {
    for (count, hasNumbers) in [(3, true), (50, false)] {
      let chart = chart(
        [("games", (0..<count).map { "\($0 + 1000)" })],
        labels: (0..<count).map { "\($0)" }, .small)
      checkConventions(chart)
      let drawing = Drawing(chart.svg)
      #expect(drawing.marks("part").count == count)
      #expect(drawing.words.contains("1,001") == hasNumbers)
    }
  }

  /// Every second or third label is shown, so that none touch.
  @Test func `some of many labels are shown`() {
    let labels = (0..<60).map { "\($0 * 10)–\($0 * 10 + 9)" }
    let chart = chart([("games", labels.map { _ in "1" })], labels: labels)
    let ticks = Drawing(chart.svg).marks("tick").filter { labels.contains($0.text) }
    #expect((5...12).contains(ticks.count))
    let ends = ticks.map { tick in
      let half = TextWidth.estimate(tick.text, size: TextWidth.small) / 2
      let middle = Double(tick.attributes["x", default: ""]) ?? .nan
      return (middle - half, middle + half)
    }
    for (one, next) in zip(ends, ends.dropFirst()) { #expect(one.1 < next.0) }
  }

  @Test func `shares are drawn as parts of a bar`() {
    let chart = chart(
      [
        ("won", ["30", "0.25"]),
        (hostileName, ["10", "0.75", "-1"]),
      ], labels: ["a – b", "b – c", hostileName], .shares)
    checkConventions(chart)
    #expect(!chart.svg.contains("<script"))
    let drawing = Drawing(chart.svg)
    #expect(drawing.values == ["30", "10", "0.25", "0.75"])
    #expect(drawing.words.contains("no data"))
    #expect(chart.table.rows[1] == ["b – c", "0.25", "0.75"])
    #expect(chart.summary.hasPrefix("games by column, 3 in all. a – b: won 30,"))
    // The bars of 30 of 40 and of 0.75 of 1 have equal lengths.
    let parts = drawing.elements.filter { $0.attributes["data-v"] != nil }
    #expect(parts[0].attributes["width"] == parts[3].attributes["width"])
  }

  @Test func `every hatching that is used is defined`() {
    let drawing = Drawing(
      chart((0..<12).map { ("\($0)", ["\($0 + 1)"]) }, labels: ["a"]).svg)
    let ids = drawing.elements.filter { $0.name == "pattern" }.compactMap { $0.attributes["id"] }
    let used = drawing.marks("part").filter { $0.attributes["data-v"] != nil }
      .compactMap { $0.attributes["fill"] }
    #expect(used == ids.map { "url(#\($0))" })
    #expect(used.count == 11)
    #expect(drawing.values.count == 12)
  }

  @Test(arguments: [RowChart.Form.histogram, .small, .shares])
  func `a chart without values is empty`(form: RowChart.Form) {
    for values in [[], ["-3"], ["inf"]] as [[String]] {
      let chart = chart([(hostileName, values)], labels: [hostileName], form)
      checkConventions(chart)
      #expect(Drawing(chart.svg).words == ["no data"])
    }
  }
}
