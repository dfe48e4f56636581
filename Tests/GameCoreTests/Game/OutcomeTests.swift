@testable import GameCore
import Testing

struct OutcomeTests {
  @Test(arguments: [
    ([5, 3], [1, 2]), ([4, 4], [1, 1]), ([9, 7, 9], [1, 3, 1]), ([1, 2, 2], [3, 1, 1]),
    ([-3, 0, -3, -8], [2, 1, 2, 4]), ([0, 0, 0, 0], [1, 1, 1, 1]), ([1, 2, 3, 4], [4, 3, 2, 1]),
  ])
  func `ranks follow from the highest score`(scores: [Int], ranks: [Int]) {
    #expect(Outcome.ranks(byHighest: perSeat(scores)).values == ranks)
  }

  @Test func `a winner has the first rank`() {
    let outcome = Outcome.win(for: Seat(1), of: 3, by: Termination("goal"))
    #expect(outcome.ranks.values == [2, 1, 2])
    #expect(outcome.points.values == [0, 1, 0])
    #expect(outcome.winner == Seat(1))
    #expect("\(outcome.termination)" == "goal")
  }

  @Test func `all seats of a draw share the first rank`() {
    let outcome = Outcome.draw(of: 4, by: Termination("peace"))
    #expect(outcome.ranks.values == [1, 1, 1, 1])
    #expect(outcome.points.values == [0, 0, 0, 0])
    #expect(outcome.winner == nil)
  }

  @Test(arguments: [(2, [2, 1]), (3, [3, 1, 1]), (4, [4, 1, 1, 1])])
  func `a seat that forfeits is last, and all others share the first rank`(seats: Int, ranks: [Int])
  {
    let outcome = Outcome.forfeit(by: [Seat(0)], of: seats, as: .timeout)
    #expect(outcome.ranks.values == ranks)
    #expect(outcome.winner == (seats == 2 ? Seat(1) : nil))
    #expect(outcome.termination == .timeout)
  }

  @Test func `losers are last, and all others share the first rank`() {
    let outcome = Outcome.loss(for: [Seat(2), Seat(0)], of: 4, by: Termination("bust"))
    #expect(outcome.ranks.values == [3, 1, 3, 1])
    #expect(outcome.points.values == [0, 0, 0, 0])
    #expect("\(outcome.termination)" == "bust")
  }

  private func perSeat(_ values: [Int]) -> PerSeat<Int> {
    var result = PerSeat(repeating: 0, count: values.count)
    for (index, value) in values.enumerated() { result[Seat(index)] = value }
    return result
  }
}
