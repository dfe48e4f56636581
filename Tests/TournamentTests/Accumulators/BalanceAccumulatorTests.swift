import TestSupport
import Testing

@testable import GameCore
@testable import Statistics
@testable import TournamentBase

struct BalanceAccumulatorTests {
  @Test func `without a whole deal single games count`() {
    let counts = ResultSums(pairs: ["+", "-", "=", "+"]).balance.evidence
    #expect(counts.games == 1 && counts.deals == 4)
    #expect(counts.firstPlayerScores.counts == [1, 1, 2])
    #expect(counts.drawShares.counts == [3, 1])
  }

  /// A2: neither the draws, nor the first player's score, nor the lengths contain it.
  @Test func `a game that all seats forfeited says nothing about the balance`() {
    var sums = ResultSums(pairs: ["==", "+-", "++"])
    let before = sums.balance.evidence
    sums.addForfeits([0, 1], by: [0, 1])
    #expect(sums.balance.evidence.drawShares.counts == before.drawShares.counts)
    #expect(sums.balance.evidence.firstPlayerScores.counts == before.firstPlayerScores.counts)
    #expect(sums.balance.lengths.quantile(0.5) == nil)
    // A game that was played until one seat forfeited counts, and it is not a draw.
    sums.addForfeits([0, 1], by: [1])
    #expect(sums.balance.evidence.drawShares.counts == [3, 0, 1])
    // A3: a game in which a seat made no move does not count.
    sums.addForfeits([0, 1], by: [1], areAbsent: true)
    #expect(sums.balance.evidence.drawShares.counts == [3, 0, 1])
    #expect(sums.balance.lengths.quantile(0.5) == 3)
  }

  /// Deals of 10, 20 and 60 decisions, of two games each, have a mean of 30 ± 4.303 · 26.458 / √3.
  @Test func `the mean length has an interval over deals`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    func add(_ decisions: [Int?]) {
      for (game, count) in decisions.enumerated() {
        sums.beginGame(hash: nil, rotation: game, decisions: count)
        for seat in 0..<2 { sums.setSeat(seat, strategy: (seat + game) % 2, rank: seat + 1) }
      }
      sums.endDeal()
    }
    add([3, 7])
    #expect(sums.balance.evidence.decisionsPerGame == nil)
    add([10, 10])
    add([nil, 9])
    add([59, 1])
    let length = try #require(sums.balance.evidence.decisionsPerGame)
    #expect(abs(length.value - 15) < 1e-12)
    #expect(length.low == 0)
    let high = try #require(length.high)
    let expectedHigh: Double = (30 + 65.7240) / 2
    #expect(abs(high - expectedHigh) < 1e-3)
  }

  /// Of 20 games, the first has the 5th percentile, and the 19th the 95th.
  @Test func `quantiles of lengths are lengths of games`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    func add(_ decisions: Int?, isNeutral: Bool = false) {
      sums.beginGame(hash: nil, rotation: 0, isNeutral: isNeutral, decisions: decisions)
      for seat in 0..<2 { sums.setSeat(seat, strategy: seat, rank: seat + 1) }
      sums.endDeal()
    }
    #expect(sums.balance.lengths.quantile(0.5) == nil)
    for length in (1...18).reversed() { add(length) }
    add(5000)
    add(7000)
    add(nil)
    add(1, isNeutral: true)
    let lengths = sums.balance.lengths
    #expect([0, 0.05, 0.5, 0.95, 1].map(lengths.quantile) == [1, 1, 10, 5000, 7000])
    let summary = try #require(BalanceSummary(sums.balance))
    #expect(summary.decisionQuantiles?.description == "median 10, 90% of games 1 to 5,000")
  }
}
