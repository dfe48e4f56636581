import Testing

@testable import Tournament

@Suite struct LegendTests {
  @Test func wrapsALongNameInARowOfItsOwn() {
    var writer = SVGWriter()
    let name = String(repeating: "long ", count: 30)
    Legend(entries: [(symbol: .shape(0), text: "a"), (symbol: .shape(1), text: name)], width: 200)
      .draw(in: &writer)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    let texts = drawing.elements.filter { $0.name == "text" }
    #expect(texts.map { $0.attributes["x"] } == ["26", "26"])
    let lines = drawing.elements.filter { $0.name == "tspan" }
    #expect(lines.count > 1 && lines.allSatisfy { TextWidth.estimate($0.text) <= 174 })
  }
}
