import Testing

@testable import Tournament

@Suite struct HatchingTests {
  /// Every pattern that is used is there.
  @Test func patterns() {
    var writer = SVGWriter()
    let hatching = Hatching(anchor: "x", count: 12)
    hatching.define(in: &writer)
    for index in 0..<12 {
      hatching.draw(
        index, in: &writer, x: 0, y: 0, width: 9, height: 9,
        number: (ChartValue("\(index)"), "words"))
    }
    let drawing = Drawing("<svg>\(writer.text)</svg>")
    let ids = drawing.elements.filter { $0.name == "pattern" }.compactMap { $0.attributes["id"] }
    let used = drawing.marks("part").compactMap { $0.attributes["fill"] }
    #expect(used == ids.map { "url(#\($0))" })
    #expect(used.count == 11)
    #expect(drawing.values.count == 12)
  }
}
