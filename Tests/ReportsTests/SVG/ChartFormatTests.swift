import Testing

@testable import TournamentReports

struct ChartFormatTests {
  @Test func `charts fit narrow pages`() {
    let name = String(repeating: "a-long-name:with=parameters,", count: 3)
    let chart = RowChart(
      id: "d", title: "Dots", rowName: "row", measure: "m",
      rows: [.init(name, estimate("1", "0", "2")), .init("b", estimate("3"))])
    for format in [ChartFormat.page, .narrowPage] {
      let drawing = Drawing(chart.drawing(format))
      #expect(drawing.isWellFormed)
      #expect(drawing.elements[0].attributes["width"] == "\(Int(format.width))")
      #expect(!chart.drawing(format).contains("…"))
    }
    #expect(chart.drawing(.narrowPage).contains("id=\"d--narrow\""))
  }
}
