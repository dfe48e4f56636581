import Testing

@testable import TournamentBase

struct MetricsTests {
  @Test(arguments: ["full", "full:1", "full:200", "full:1000000"])
  func `metrics read back`(text: String) throws {
    #expect(try #require(Metrics(text)).text == text)
  }

  @Test(arguments: [
    "", "none", "Full", "full:", "full:0", "full:-1", "full:+1", "full:1000001", "full:1.5",
    "full200",
    "full:99999999999999999999",
  ])
  func `other texts are refused`(text: String) {
    #expect(Metrics(text) == nil)
  }
}
