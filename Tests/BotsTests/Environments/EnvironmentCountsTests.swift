import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct EnvironmentCountsTests {
  @Test func order() {
    var counts = EnvironmentCounts()
    (counts.finished, counts.refused, counts.failed, counts.skipped) = (4, 3, 2, 1)
    #expect(counts.all == [4, 3, 2, 1])
  }
}
