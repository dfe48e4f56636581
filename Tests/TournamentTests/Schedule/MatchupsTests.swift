import Testing

@testable import TournamentBase

struct MatchupsTests {
  @Test func `too many matchups are refused`() {
    #expect(Matchups(entrants: 2000, seats: 2) == nil)
    #expect(Matchups(entrants: 2000, seats: 2, withFirst: true)?.count == 1999)
  }
}
