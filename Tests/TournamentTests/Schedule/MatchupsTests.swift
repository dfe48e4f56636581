import Testing

@testable import TournamentBase

struct MatchupsTests {
  @Test func `too many matchups are refused`() {
    #expect(Matchups(strategies: 2000, seats: 2) == nil)
    #expect(Matchups(strategies: 2000, seats: 2, withFirst: true)?.count == 1999)
  }
}
