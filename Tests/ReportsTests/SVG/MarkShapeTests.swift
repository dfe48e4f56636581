import Testing

@testable import Tournament

@Suite struct MarkShapeTests {
  @Test func outlines() {
    let outlines = MarkShape.allCases.map { $0.outline(x: 10, y: 20) }
    #expect(Set(outlines).count == MarkShape.allCases.count)
    #expect(outlines.allSatisfy { $0.hasPrefix("M") && $0.hasSuffix("z") })
    #expect(outlines[0] == "M5 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z")
    #expect(outlines[1] == "M5.6 15.6L14.4 15.6L14.4 24.4L5.6 24.4z")
  }

  @Test func series() {
    #expect(MarkShape(series: 0) == .circle)
    #expect(MarkShape(series: 7) == .cross)
    #expect(MarkShape(series: 8) == .square)
  }
}
