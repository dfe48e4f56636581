import Testing

@testable import TournamentReports

struct ChartTests {
  private func chart(_ id: String) -> RowChart {
    RowChart(
      id: id, title: "Moves", remark: "The middle leads.", rowName: "column", measure: "games",
      series: ["games"], rows: (1...10).map { .init("\($0)", estimate("\($0)")) },
      form: .histogram)
  }

  /// References are split at spaces, and similar names must have different identifiers.
  @Test func `identifiers are unique and have no spaces`() {
    #expect(chart("a b").anchor == "a_20b")
    #expect(chart("a_b").anchor == "a_5fb")
    #expect(chart("é-1").anchor == "_e9-1")
  }

  /// Programs that read SVG do not support variables or the classes of a page.
  @Test func `files have literal colors`() throws {
    let charts: [any Chart] = [
      chart("first"),
      RowChart(
        id: "d", title: "Dots", rowName: "row", measure: "m",
        rows: [.init("a", estimate("1", "0", "2")), .init("b", estimate("3"))],
        reference: ChartReference(ChartValue("1"), label: "even"), brackets: [0...1]),
      HeatMap(
        id: "h", title: "Heat", rowName: "row", columnName: "column", measure: "m", rows: ["a"],
        columns: ["b"], cells: [[.init(estimate("0.6", "0.4", "0.8"))]]),
      RowChart(
        id: "s", title: "Shares", rowName: "row", measure: "m", series: (0..<8).map { "\($0)" },
        rows: [.init("a", (0..<8).map { _ in estimate("1") })], form: .shares),
      BandChart(
        id: "b", title: "Bands", xName: "x", measure: "m",
        series: [
          .init(
            "a",
            points: (0..<3).map {
              .init(x: ChartValue("\($0)"), y: estimate("1", "0", "2"))
            })
        ], showsPoints: false),
    ]
    for chart in charts {
      let drawing = Drawing(chart.drawing(.file))
      #expect(drawing.isWellFormed)
      #expect(!chart.drawing(.file).contains("var(") && !chart.drawing(.file).contains("class="))
      let root = try #require(drawing.elements.first)
      #expect(root.attributes["width"] == "744" && root.attributes["height"] != nil)
      for element in drawing.elements where ["path", "rect", "text"].contains(element.name) {
        let colors = [element.attributes["fill"], element.attributes["stroke"]].compactMap { $0 }
        #expect(!colors.isEmpty, "\(element)")
        #expect(
          colors.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("url(") || $0 == "none" },
          "\(colors)")
      }
      // Without a background, the chart would be invisible on a dark page.
      let ground = try #require(drawing.elements.first { $0.name == "rect" }?.attributes)
      #expect(ground["fill"] == "#ffffff" && ground["height"] == root.attributes["height"])
      // The file contains everything except the points that only a pointer shows.
      let hidden = Drawing(chart.svg).marks("hit").count
      #expect(drawing.values.count + hidden == Drawing(chart.svg).values.count)
      // A figure for a paper has the width of its column; without colors, red, green and blue are equal.
      let figure = chart.drawing(.figure(millimeters: 85, isBlackAndWhite: true))
      let size = try #require(Drawing(figure).elements.first).attributes
      #expect(size["width"] == "85mm" && size["height"]?.hasSuffix("mm") == true)
      for color in figure.matches(of: /"#(..)(..)(..)"/) {
        #expect(color.1 == color.2, "\(color.0)")
      }
    }
  }

  @Test func `a chart without data has no file`() {
    let empty = RowChart(
      id: "x", title: "Moves", rowName: "column", measure: "games", rows: [], form: .histogram)
    #expect(Drawing(empty.svg).words == ["no data"])
    #expect(empty.summary == "No data.")
  }
}
