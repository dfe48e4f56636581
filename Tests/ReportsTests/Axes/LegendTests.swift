import Testing

@testable import Tournament

@Suite struct LegendTests {
  private func legend(_ names: [String], width: Double = 300) -> Legend {
    Legend(
      entries: names.indices.map { (symbol: .shape($0), text: names[$0]) }, width: width)
  }

  @Test func rows() {
    #expect(legend([]).height == 0)
    let one = legend(["a", "b"]).height
    let two = legend(["a name", "another name", "a third name", "a fourth name"]).height
    #expect(two > one)
  }

  @Test func wrapsALongNameInARowOfItsOwn() {
    var writer = SVGWriter()
    let name = String(repeating: "long ", count: 30)
    legend(["a", name], width: 200).draw(in: &writer)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    let texts = drawing.elements.filter { $0.name == "text" }
    #expect(texts.map { $0.attributes["x"] } == ["26", "26"])
    let lines = drawing.elements.filter { $0.name == "tspan" }
    #expect(lines.count > 1 && lines.allSatisfy { TextWidth.estimate($0.text) <= 174 })
  }

  @Test func drawsSymbolsWithoutNumbers() {
    var writer = SVGWriter()
    let hatching = Hatching(anchor: "x", count: 2)
    Legend(
      entries: [
        (.shape(1), "a"), (.line(1), "b"), (.area(1), "c"), (.bracket, "d"), (.reference, "e"),
      ], width: 600,
      hatching: hatching
    ).draw(in: &writer)
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    #expect(drawing.values.isEmpty)
    #expect(drawing.marks("dot").count == 2)
    #expect(drawing.marks("line").count == 1)
    #expect(drawing.marks("part")[0].attributes["fill"] == "url(#x-h1)")
    #expect(drawing.marks("bracket").count == 1)
    #expect(drawing.marks("reference").count == 1)
  }
}
