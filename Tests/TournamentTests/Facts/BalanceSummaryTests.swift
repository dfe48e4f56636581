import TestSupport
import Testing
@testable import TournamentBase

struct BalanceSummaryTests {
  @Test func `without games there is no summary`() {
    #expect(BalanceSummary(ResultSums(seats: 2, strategies: 2).balance) == nil)
  }
}
