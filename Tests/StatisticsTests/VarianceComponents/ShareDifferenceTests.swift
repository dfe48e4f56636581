@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

struct ShareDifferenceTests {
  /// Adds deals in which a share of results is due to the deal, with the same deals in both games.
  private func simulate(
    first: Double, second: Double, isSame: Bool = false, deals: Int = 400,
    _ random: inout RandomStream
  ) -> ShareDifference {
    var shares = ShareDifference(seats: 2)
    for _ in 0..<deals {
      func winners(_ share: Double) -> [Int] {
        let isDealt = random.nextBool(probability: share)
        let dealt = random.next(below: 2)
        return (0..<2).map { _ in isDealt ? dealt : random.next(below: 2) }
      }
      let one = winners(first)
      let other = isSame ? one : winners(second)
      shares.addDeal(
        table: 0, first: { $1 == one[$0] ? 1 : 0 }, second: { $1 == other[$0] ? 1 : 0 })
    }
    return shares
  }

  @Test func `the difference of independent shares has the errors of both`() throws {
    var random = RandomStream(state: 1, 1, 2, 3)
    let shares = simulate(first: 0.3, second: 0.6, &random)
    let (one, other) = (try #require(shares.first.estimate), try #require(shares.second.estimate))
    let estimate = try #require(shares.estimate)
    #expect(agree(estimate.value, other.deal - one.deal, within: 1e-12))
    let errors = [one, other].map {
      (($0.dealHigh ?? 0) - ($0.dealLow ?? 0)) / 2 / ScoreInterval.normalQuantile
    }
    let squares = errors.map { $0 * $0 }.sum()
    #expect(abs(estimate.standardError / squares.squareRoot() - 1) < 0.15)
  }

  @Test func `equal games have no difference and no error`() throws {
    var random = RandomStream(state: 1, 1, 2, 4)
    let shares = simulate(first: 0.3, second: 0.3, isSame: true, &random)
    #expect(shares.first.estimate != nil)
    #expect(shares.estimate == nil)
    #expect(simulate(first: 0.3, second: 0.3, deals: 20, &random).estimate == nil)
  }

  @Test func `at most 6% of intervals miss the true difference`() throws {
    var random = RandomStream(state: 1, 1, 2, 5)
    let count = tries(300)
    var missed = 0
    for _ in 0..<count {
      let estimate = try #require(simulate(first: 0.5, second: 0.3, deals: 150, &random).estimate)
      let interval = estimate.interval()
      if !(interval.low...interval.high).contains(-0.2) { missed += 1 }
    }
    let error = (Double(count) * 0.05 * 0.95).squareRoot()
    #expect(Double(missed) < 0.05 * Double(count) + 4 * error, "\(missed) of \(count)")
  }
}
