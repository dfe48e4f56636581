@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

/// Deals with known components, each of which adds numbers with mean 0 over the seats to the scores.
struct ReplicateSharesTests {
  /// The effects of a seat, a strategy, a strategy in a seat, and in-game randomness on scores.
  private struct Amounts {
    var seat = 0.0
    var strategy = 0.0
    var both = 0.0
    var play = 0.0
    /// The lead of the first strategy over the others, in every deal.
    var lead = 0.0

    /// Returns the variance of a score around one half, by component.
    ///
    /// Half of the seats or strategies are raised and half lowered, or two of three.
    func shares(seats: Int) -> [Double] {
      let moved = seats == 3 ? 2.0 / 3 : 1
      let parts = [seat, strategy, both, play].map { $0 * $0 * moved }
      let ahead = lead * lead * (1 + 1 / Double(seats - 1)) / Double(seats)
      return (parts + [ahead]).map { $0 / (parts.sum() + ahead) }
    }
  }

  /// Returns numbers of equal size for some of the seats, with mean 0.
  private func moves(_ seats: Int, _ amount: Double, _ random: inout RandomStream) -> [Double] {
    var places = Array(0..<seats)
    random.permute(&places)
    var moves = [Double](repeating: 0, count: seats)
    for pair in 0..<seats / 2 {
      moves[places[2 * pair]] = amount
      moves[places[2 * pair + 1]] = -amount
    }
    return moves
  }

  private func estimate(
    _ amounts: Amounts, seats: Int, replicates: Int, deals: Int, _ random: inout RandomStream
  ) -> ReplicateShares.Estimate? {
    var shares = ReplicateShares(seats: seats)
    for _ in 0..<deals {
      let ofSeats = moves(seats, amounts.seat, &random)
      let ofStrategies = moves(seats, amounts.strategy, &random)
      let ofBoth = moves(seats, amounts.both, &random)
      let plays = (0..<replicates).map { _ in
        (0..<seats).map { _ in moves(seats, amounts.play, &random) }
      }
      func slot(_ rotation: Int, _ seat: Int) -> Int { (seat - rotation + seats) % seats }
      shares.addDeal(table: 0, replicates: replicates, slot: slot) { replicate, rotation, seat in
        let strategy = slot(rotation, seat)
        // Each combination occurs once in the rotations, seats and strategies of a Latin square of three.
        let third = (seat + rotation) % seats
        return 0.5 + ofSeats[seat] + ofStrategies[strategy] + ofBoth[third]
          + plays[replicate][rotation][seat]
          + (strategy == 0 ? amounts.lead : -amounts.lead / Double(seats - 1))
      }
    }
    return shares.estimate
  }

  @Test(arguments: [
    (2, Amounts(seat: 0.2, strategy: 0.1, play: 0.1, lead: 0.05)),
    (2, Amounts(play: 0.3)), (2, Amounts(strategy: 0.2, play: 0.2)),
    (3, Amounts(seat: 0.1, strategy: 0.2, both: 0.15, play: 0.1, lead: 0.1)),
    (3, Amounts(both: 0.1, play: 0.2)), (4, Amounts(seat: 0.1, strategy: 0.1, play: 0.2)),
  ])
  private func `shares equal the known components`(seats: Int, amounts: Amounts) throws {
    var random = RandomStream(state: 1, 2, 3, UInt64(seats))
    let truth = amounts.shares(seats: seats)
    let deals = tries(4000)
    // The tolerance is three standard errors of the share with the widest interval, that of in-game
    // randomness.
    let error = 2 / Double(deals).squareRoot()
    for replicates in [2, 5] {
      let found = try #require(
        estimate(amounts, seats: seats, replicates: replicates, deals: deals, &random))
      for (share, truth) in zip(
        [found.dealSeat, found.dealStrategy, found.dealBoth, found.play], truth)
      {
        #expect(abs(share.value - truth) < error, "\(share) \(truth)")
        #expect(share.low - error / 2 < truth && truth < share.high + error / 2)
      }
      #expect(abs(found.strategies - truth[4]) < error && abs(found.seat) < error / 2)
      if seats == 2 { #expect(abs(found.dealBoth.value) < 1e-12) }
      // The net share of deals without replicates.
      let interactions = found.dealStrategy.value + found.dealBoth.value
      let net = found.dealSeat.value - interactions / Double(seats - 1)
      #expect(abs(found.dealNet.value - net) < 1e-12)
      #expect(found.dealNet.low <= net && net <= found.dealNet.high)
    }
  }

  /// With few deals, each estimate is inaccurate.
  @Test func `the mean of many estimates is unbiased`() throws {
    var random = RandomStream(state: 5, 6, 7, 8)
    let amounts = Amounts(seat: 0.1, strategy: 0.1, play: 0.3)
    let truth = amounts.shares(seats: 2)
    var sums = [0.0, 0.0]
    let tournaments = tries(1000)
    let error = 0.25 / Double(tournaments).squareRoot()
    for _ in 0..<tournaments {
      let found = try #require(estimate(amounts, seats: 2, replicates: 2, deals: 40, &random))
      sums[0] += found.dealSeat.value
      sums[1] += found.dealStrategy.value
    }
    for part in 0..<2 { #expect(abs(sums[part] / Double(tournaments) - truth[part]) < error) }
  }

  @Test func `too few deals have no shares`() {
    var random = RandomStream(state: 1, 1, 1, 1)
    #expect(
      estimate(Amounts(play: 0.1), seats: 2, replicates: 2, deals: 30, &random) == nil)
    #expect(estimate(Amounts(), seats: 2, replicates: 2, deals: 100, &random) == nil)
    #expect(
      estimate(Amounts(play: 0.1), seats: 2, replicates: 2, deals: 31, &random) != nil)
  }

  @Test func `deals with a different number of replicates than the first are excluded`() {
    var shares = ReplicateShares(seats: 2)
    for times in [2, 3, 2] {
      shares.addDeal(table: 0, replicates: times, slot: { ($0 + $1) % 2 }) { _, _, seat in
        Double(seat)
      }
    }
    #expect(shares.deals == 1 && shares.replicates == 2)
  }
}
