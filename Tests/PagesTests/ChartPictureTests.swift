import Charts
import Testing

@testable import Pages

@Suite struct ChartPictureTests {
  /// The style is the first thing in the drawing, and nothing of the drawing is lost.
  @Test func style() throws {
    let chart = DotChart(
      id: "x", title: "A <title>", rowName: "row", measure: "m",
      rows: [.init("a > b", ChartEstimate(ChartValue("1")))])
    let picture = chart.picture
    #expect(picture.hasPrefix("<svg "))
    let style = "<style>\(ChartStyle.css)</style>"
    let place = try #require(picture.firstRange(of: style))
    #expect(picture[..<place.lowerBound].count { $0 == ">" } == 1)
    #expect(picture.replacing(style, with: "") == chart.svg + "\n")
  }
}
