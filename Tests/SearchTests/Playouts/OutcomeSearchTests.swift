@testable import GameCore
import Testing

@testable import Search

@Suite struct OutcomeSearchTests {
  @Test func halfPointsAgainstAllOthers() {
    var ranks = PerSeat(repeating: 1, count: 3)
    ranks[Seat(2)] = 3
    let outcome = Outcome(
      ranks: ranks, points: PerSeat(repeating: 0, count: 3), termination: Termination("over"))
    #expect(SeatSet.all(3).map { outcome.halfPoints(of: $0) } == [3, 3, 0])
  }
}
