import TestSupport
import Testing
@testable import TournamentBase

struct RoundRowTests {
  @Test func `rows list matchups in order, and then byes`() throws {
    let accumulator = try #require(
      RunAccumulator.playingByNumber(SwissFormat(strategies: 5, seats: 2, rounds: 1), strategies: 5)
    )
    let rows = RoundRow.rows(of: accumulator.rounds[0], labels: ["a", "b", "c,d", "e", "f"])
    #expect(
      rows.map { RoundRow.columns.csv($0) } == [
        "1,1,,a,2,1.000000,0\n", "1,1,,\"c,d\",2,0.000000,0\n", "1,2,,b,2,1.000000,0\n",
        "1,2,,e,2,0.000000,0\n", "1,3,,f,0,1.000000,1\n",
      ])
  }
}
