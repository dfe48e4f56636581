import Testing

@testable import Tournament

@Suite struct IntervalStripTests {
  @Test func placesNumbersByPercentage() throws {
    let strip = try #require(IntervalStrip(covering: [0.2, 0.8], reference: 0.5))
    let svg = strip.svg(0.5, low: 0.2, high: 0.8)
    #expect(svg.hasPrefix("<svg class=\"strip\" aria-hidden=\"true\">"))
    #expect(svg.contains("<circle cx=\"50%\""))
    #expect(svg.contains("<line class=\"ci\" x1=\"3.7%\" x2=\"96.3%\""))
  }

  @Test func drawsOpenIntervalsToTheEdge() throws {
    let strip = try #require(IntervalStrip(covering: [0.2], reference: 0.5))
    #expect(strip.svg(nil, low: nil, high: 0.2).contains("<line class=\"ci\" x1=\"0\""))
    #expect(!strip.svg(nil, low: nil, high: nil).contains("class=\"ci\""))
  }

  @Test func needsDifferentNumbers() {
    #expect(IntervalStrip(covering: [], reference: 0.5) == nil)
    #expect(IntervalStrip(covering: [0.5, .nan], reference: 0.5) == nil)
  }
}
