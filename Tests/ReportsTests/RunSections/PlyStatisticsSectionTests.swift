@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct PlyStatisticsSectionTests {
  @Test func nothingRecorded() {
    #expect(ReplayStatistics().section(.alone, judged: []).isEmpty)
  }
}
