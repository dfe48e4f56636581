import Foundation
import TestSupport
import Testing

@testable import Statistics

struct RatingFitBoundTests {
  private let unit = 173.717_792_761_300_73

  /// There are two equal strategies, and one that lost ten single games to each.
  ///
  /// With the strength of the bound, that strategy loses all twenty with a probability of 2.5%.
  @Test(arguments: [false, true])
  func `the bound has a probability of 2.5%`(wonAll: Bool) throws {
    var games: [Tables.GameCount] = [(0, 1, 30, 0, 30), (1, 0, 30, 0, 30)]
    for (first, second) in [(0, 2), (1, 2)] {
      games.append(wonAll ? (first, second, 0, 0, 5) : (first, second, 5, 0, 0))
      games.append(wonAll ? (second, first, 5, 0, 0) : (second, first, 0, 0, 5))
    }
    let fit = BradleyTerry(strategies: 3, matchups: Tables.games(games), model: .bradleyTerry)
    #expect(fit.basis == .results)
    #expect(fit.ratings[2] == nil && fit.bounds[0] == nil && fit.bounds[1] == nil)
    let bound = try #require(fit.bounds[2])
    // The equation is (1 + e^b)^-20 = 0.025.
    let expected = unit * log(pow(0.025, -1.0 / 20) - 1)
    #expect(bound.wonAll == wonAll)
    #expect(abs((wonAll ? -(bound.low ?? .nan) : bound.high ?? .nan) - expected) < 1e-6)
    #expect((wonAll ? bound.high : bound.low) == nil)
    #expect(
      fit.rankIntervals[2]
        == (wonAll ? RankInterval(low: 1, high: 1) : RankInterval(low: 3, high: 3)))
    #expect(fit.difference(of: 0, over: 2) == nil)
  }

  /// Pairs with a strategy that only beat it do not count.
  @Test func `the two games of a pair count as one`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 10), ("LL", 10), ("WL", 5), ("LW", 5)], to: &matchups)
    Tables.pairs(0, 2, [("WW", 12)], to: &matchups)
    Tables.pairs(1, 2, [("WW", 12)], to: &matchups)
    let one = BradleyTerry(strategies: 4, matchups: matchups)
    let bound = try #require(one.bounds[2]?.high)
    #expect(abs(bound - unit * log(pow(0.025, -1.0 / 24) - 1)) < 1e-6)
    Tables.pairs(2, 3, [("WW", 7)], to: &matchups)
    let two = BradleyTerry(strategies: 4, matchups: matchups)
    #expect(two.bounds[2]?.high == bound)
    #expect(two.bounds[3] == BradleyTerry.Bound(low: nil, high: nil, wonAll: false))
  }

  @Test(arguments: [2, 3])
  func `ratings of the others are those without strategies that lost everything`(seats: Int) throws
  {
    var with = MatchupResults(seats: seats)
    var without = MatchupResults(seats: 2)
    let orders: [[Int]] = [[0, 1], [1, 0], [0, 1], [0, 1], [1, 0]]
    for (number, order) in (orders + orders).enumerated() {
      let isSwapped = number % 2 == 1
      let sitting = isSwapped ? [1, 0] : [0, 1]
      _ = without.add(Tables.pair([sitting.map { ($0, order[0] == $0 ? 1 : 2) }]))
      if seats == 3 {
        _ = with.add(
          Tables.pair([sitting.map { ($0, order[0] == $0 ? 1 : 2) } + [(strategy: 2, rank: 3)]]))
      } else {
        _ = with.add(Tables.pair([sitting.map { ($0, order[0] == $0 ? 1 : 2) }]))
        _ = with.add(Tables.pair([[(0, 1), (2, 2)]]))
      }
    }
    let fit = BradleyTerry(strategies: 3, matchups: with)
    // The loser always has the last of three seats, so ratings include effects of seats.
    let alone = BradleyTerry(
      strategies: 2, matchups: without, model: seats == 3 ? .bradleyTerry : .davidson)
    #expect(fit.basis == .results && fit.ratings[2] == nil)
    #expect(fit.seatConfounding == (seats == 3 ? .strategies : nil))
    for strategy in 0..<2 {
      let (one, other) = try (#require(fit.ratings[strategy]), #require(alone.ratings[strategy]))
      #expect(abs(one.value - other.value) < 1e-6)
      #expect(abs(one.error - other.error) < 1e-6)
    }
  }
}
