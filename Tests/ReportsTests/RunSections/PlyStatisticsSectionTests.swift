@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct PlyStatisticsSectionTests {
  @Test func nothingRecorded() {
    #expect(PlyStatisticsSection(survey: ReplayStatistics(), judged: []).section(.alone).isEmpty)
  }
}
