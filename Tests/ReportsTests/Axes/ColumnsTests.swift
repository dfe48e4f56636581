import Testing

@testable import Tournament

@Suite struct ColumnsTests {
  /// Of many labels every so many is written, never two that touch.
  @Test func thinning() {
    var writer = SVGWriter()
    let labels = (0..<60).map { "\($0 * 10)–\($0 * 10 + 9)" }
    Columns(labels: labels, left: 0, right: 600, gap: 0)
      .drawLabels(in: &writer, bottom: 100, name: "plies", width: 620)
    let ticks = Drawing("<svg>\(writer.text)</svg>").marks("tick")
    #expect(ticks.count > 5)
    #expect(ticks.count < 12)
    let ends = ticks.map { tick in
      let half = TextWidth.estimate(tick.text, size: TextWidth.small) / 2
      let middle = Double(tick.attributes["x", default: ""]) ?? .nan
      return (middle - half, middle + half)
    }
    for (one, next) in zip(ends, ends.dropFirst()) { #expect(one.1 < next.0) }
  }
}
