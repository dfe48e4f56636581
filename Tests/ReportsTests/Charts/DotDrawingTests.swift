import Testing

@testable import Tournament

@Suite struct DotDrawingTests {
  private func drawing(_ rows: [DotChart.Row], scale: ScaleKind = .linear) -> Drawing {
    let chart = DotChart(
      id: "d", title: "", rowName: "row", measure: "number", rows: rows, scale: scale)
    checkConventions(chart)
    return Drawing(chart.svg)
  }

  @Test(arguments: [1, 2, 24, 25, 50])
  func rows(count: Int) {
    let drawing = drawing(
      (0..<count).map { .init("row \($0)", estimate("\($0)", "\($0 - 1)", "\($0 + 1)")) })
    #expect(drawing.marks("dot").count == count)
    #expect(drawing.marks("whisker").count == count)
    #expect(drawing.marks("whisker").map { $0.attributes["data-high"] }.last == "\(count)")
  }

  @Test func missing() {
    let drawing = drawing([
      .init("a", estimate("1", "0", "2")), .init("b", estimate("1.25")),
      .init("c", estimate("nan")), .init("d", estimate("nan", "3")),
    ])
    #expect(drawing.words.filter { $0 == "no interval" }.count == 1)
    #expect(drawing.words.filter { $0 == "no value" }.count == 1)
    #expect(drawing.words.contains("> 3"))
    #expect(drawing.marks("dot").count == 2)
    // The end that is not known is an arrow: two strokes instead of one.
    let arrow = drawing.marks("whisker")[1]
    #expect(arrow.title == "d: at least 3")
    #expect(arrow.attributes["data-high"] == nil)
    #expect(arrow.attributes["d"]?.filter { $0 == "L" }.count == 2)
  }

  /// On a scale of sizes 0 has no place, and is not drawn somewhere else.
  @Test func logarithmic() {
    let drawing = drawing(
      [.init("a", estimate("0")), .init("b", estimate("10", "0", "20"))], scale: .logarithmic)
    #expect(drawing.words.contains("has no place on this scale"))
    #expect(drawing.marks("dot").map { $0.attributes["data-v"] } == ["10"])
  }
}
