import Testing

@testable import Tournament

@Suite struct HatchingTests {
  private func drawing(count: Int) -> Drawing {
    var writer = SVGWriter()
    let hatching = Hatching(anchor: "x", count: count)
    hatching.define(in: &writer)
    for index in 0..<count {
      hatching.draw(
        index, in: &writer, x: 0, y: 0, width: 9, height: 9,
        number: (ChartValue("\(index)"), "words"))
    }
    return Drawing("<svg>\(writer.text)</svg>")
  }

  /// Every pattern that is used is there.
  @Test func patterns() {
    let drawing = drawing(count: 12)
    let ids = drawing.elements.filter { $0.name == "pattern" }.compactMap { $0.attributes["id"] }
    let used = drawing.marks("part").compactMap { $0.attributes["fill"] }
    #expect(used == ids.map { "url(#\($0))" })
    #expect(used.count == 11)
    #expect(drawing.values.count == 12)
  }

  @Test func oneIsPlain() {
    let drawing = drawing(count: 1)
    #expect(!drawing.elements.contains { $0.name == "pattern" })
    #expect(drawing.marks("solid").count == 1)
  }
}
