import Testing

@testable import TournamentReports

struct IntervalStripTests {
  @Test func `open intervals are drawn to the edge`() throws {
    let strip = try #require(IntervalStrip(covering: [0.2], reference: 0.5))
    #expect(strip.svg(nil, low: nil, high: 0.2).contains("<line class=\"ci\" x1=\"0\""))
    #expect(!strip.svg(nil, low: nil, high: nil).contains("class=\"ci\""))
  }

  @Test func `a strip requires different numbers`() {
    #expect(IntervalStrip(covering: [], reference: 0.5) == nil)
    #expect(IntervalStrip(covering: [0.5, .nan], reference: 0.5) == nil)
  }
}
