@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

struct VarianceSharesTests {
  /// Returns pairs whose results are due to the deal in a share of them, and random in the others.
  ///
  /// An optional strategy wins against all others.
  private func simulate(
    _ shares: inout VarianceShares, seats: Int, pairs: Int, deal: Double, best: Bool = false,
    tables: Int = 1, _ random: inout RandomStream
  ) {
    for pair in 0..<pairs {
      let isDealt = random.nextBool(probability: deal)
      let dealt = random.next(below: seats)
      let winners = (0..<seats).map { _ in isDealt ? dealt : random.next(below: seats) }
      shares.addDeal(table: pair % tables) { rotation, seat in
        // The seat of the strategy in the first slot is the number of the rotation.
        let winner = best && !isDealt ? rotation : winners[rotation]
        return seat == winner ? 1 : 0.5 * Double(seats - 2) / Double(seats - 1)
      }
    }
  }

  /// The tournaments are simulated with known shares.
  @Test(arguments: [0.0, 0.3, 0.8], 2...4)
  func `the intervals contain the true value in 95% of many tournaments`(deal: Double, seats: Int)
    throws
  {
    var random = RandomStream(state: 1, 2, 3, UInt64(seats))
    var covered = 0
    let runs = tries(150)
    for _ in 0..<runs {
      var shares = VarianceShares(seats: seats)
      simulate(&shares, seats: seats, pairs: 200, deal: deal, tables: 3, &random)
      let found = try #require(shares.estimate)
      let (low, high) = (try #require(found.dealLow), try #require(found.dealHigh))
      if (low...high).contains(deal) { covered += 1 }
      // The interval contains the estimate, also for purely random results.
      #expect((low...high).contains(found.deal))
      #expect(abs(found.deal + found.seat + found.strategies + found.rest - 1) < 1e-12)
    }
    // The tolerance is five standard errors around 95%.
    let error = (Double(runs) * 0.95 * 0.05).squareRoot()
    #expect(abs(Double(covered) - 0.95 * Double(runs)) < 5 * error, "\(covered) of \(runs)")
  }

  // D9: an interval from two deals that differ would be "0.0 to 0.0" in most tournaments.
  @Test func `there is no interval if hardly any deals differ`() throws {
    /// The first strategy loses each of some deals in one of both rotations.
    func estimate(_ first: Int, _ second: Int) -> VarianceShares.Estimate? {
      var shares = VarianceShares(seats: 2)
      for deal in 0..<200 {
        let isUpset = [deal % first == 0, deal % second == 0]
        shares.addDeal(table: 0) { rotation, seat in
          (seat == rotation) != isUpset[rotation] ? 1 : 0
        }
      }
      return shares.estimate
    }
    let (few, many) = (try #require(estimate(90, 90)), try #require(estimate(4, 3)))
    #expect(few.dealLow == nil && few.dealHigh == nil)
    #expect(many.dealLow != nil && many.dealHigh != nil)
  }

  /// The estimate is above 1, without truncation.
  @Test func `the interval contains an estimate above 1`() throws {
    var random = RandomStream(state: 3, 2, 1, 0)
    var above = 0
    for _ in 0..<20 {
      var shares = VarianceShares(seats: 2)
      for _ in 0..<50 {
        let winner = random.next(below: 2)
        shares.addDeal(table: 0) { _, seat in seat == winner ? 1 : 0 }
      }
      let found = try #require(shares.estimate)
      if found.deal > 1 { above += 1 }
      let (low, high) = (try #require(found.dealLow), try #require(found.dealHigh))
      #expect(low <= found.deal && found.deal <= high)
    }
    #expect(above > 0)
  }

  @Test func `differences explained by strategies are not due to the deal`() throws {
    var random = RandomStream(state: 1, 2, 3, 4)
    var shares = VarianceShares(seats: 2)
    simulate(&shares, seats: 2, pairs: 50_000, deal: 0.4, best: true, &random)
    let found = try #require(shares.estimate)
    // In 40% of pairs the deal decides, in all others the better strategy. Around the means of 0.8 and 0.2,
    // the covariance is 0.4 · 0.25 + 0.6 · (0.5 · -0.5) + 0.3² = 0.04.
    #expect(abs(found.deal - 0.16) < 0.02)
    #expect(abs(found.strategies - 0.36) < 0.02)
    #expect(abs(found.seat) < 0.001)
    #expect(abs(found.rest - 0.48) < 0.02)
  }

  @Test func `a seat that always wins is a seat effect, not luck of the deal`() throws {
    var shares = VarianceShares(seats: 2)
    for _ in 0..<100 { shares.addDeal(table: 0) { _, seat in seat == 0 ? 1 : 0 } }
    let found = try #require(shares.estimate)
    #expect((found.deal, found.seat, found.strategies, found.rest) == (0, 1, 0, 0))
  }

  @Test func `too few pairs have no shares`() {
    var shares = VarianceShares(seats: 2)
    #expect(shares.estimate == nil)
    for _ in 0..<100 { shares.addDeal(table: 0) { _, _ in 0.5 } }
    #expect(shares.estimate == nil)
    var few = VarianceShares(seats: 2)
    for _ in 0..<30 { few.addDeal(table: 0) { _, seat in Double(seat) } }
    #expect(few.estimate == nil)
  }
}
