import Testing
@testable import TournamentBase
@testable import TournamentReports

struct PlyStatisticsSectionTests {
  @Test func `without recorded plies there is no section`() {
    #expect(ReplayStatistics().section(.alone, judged: []).isEmpty)
  }
}
