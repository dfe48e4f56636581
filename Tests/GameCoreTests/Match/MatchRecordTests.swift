@testable import GameCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct MatchRecordTests {
  private let decisions = PerSeat(repeating: 3, count: 3)

  @Test func playedToItsEnd() {
    let record = MatchRecord(
      outcome: .win(for: Seat(1), of: 3, by: Termination("goal")), decisions: decisions, steps: 7,
      hash: 9)
    #expect(record.forfeits.isEmpty)
    #expect(record.outcome.winner == Seat(1))
    for seat in SeatSet.all(3) { #expect(record.forfeit(of: seat) == nil) }
  }

  /// Who broke off is last, alone or with others, and nobody scores.
  @Test(
    arguments: [
      ([1], [1, 3, 1], "timeout"), ([0, 2], [2, 1, 2], "timeout"),
      ([0, 1, 2], [1, 1, 1], "timeout"),
    ])
  func brokenOff(seats: [Int], ranks: [Int], termination: String) {
    let forfeits = seats.map { Forfeit(seat: Seat($0), kind: .timeout, reason: "late \($0)") }
    let record = MatchRecord(forfeits: forfeits, decisions: decisions, steps: 2, hash: 9)
    #expect(record.outcome.ranks.values == ranks)
    #expect(record.outcome.points.values == [0, 0, 0])
    #expect(record.outcome.termination.name == termination)
    #expect(record.forfeits == forfeits)
    #expect((record.decisions, record.steps, record.hash) == (decisions, 2, 9))
    for seat in SeatSet.all(3) {
      #expect(
        record.forfeit(of: seat)?.reason
          == (seats.contains(seat.index) ? "late \(seat)" : nil))
    }
  }
}
