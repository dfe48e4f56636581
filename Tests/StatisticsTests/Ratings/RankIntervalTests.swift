import TestSupport
import Testing

@testable import Statistics

struct RankIntervalTests {
  /// The first strategy beats all others significantly, the last loses to them, and the two others
  /// do not differ significantly.
  @Test func `intervals follow from significant differences`() {
    var matchups = MatchupResults(seats: 2)
    for middle in [1, 2] {
      Tables.pairs(0, middle, [("WW", 200), ("WL", 40), ("LW", 40), ("LL", 5)], to: &matchups)
      Tables.pairs(middle, 3, [("WW", 200), ("WL", 40), ("LW", 40), ("LL", 5)], to: &matchups)
    }
    Tables.pairs(1, 2, [("WW", 9), ("WL", 10), ("LW", 10), ("LL", 8)], to: &matchups)
    let fit = BradleyTerry(strategies: 5, matchups: matchups)
    #expect(
      fit.rankIntervals == [
        RankInterval(low: 1, high: 1), RankInterval(low: 2, high: 3),
        RankInterval(low: 2, high: 3), RankInterval(low: 4, high: 4), nil,
      ])
  }

  /// A lead that is significant for one pair may not be so among many.
  @Test func `more strategies need more evidence`() throws {
    var matchups = MatchupResults(seats: 2)
    let results = [("WW", 31), ("WL", 20), ("LW", 20), ("LL", 16)]
    Tables.pairs(0, 1, results, to: &matchups)
    let two = BradleyTerry(strategies: 2, matchups: matchups)
    let lead = try #require(two.difference(of: 0, over: 1))
    #expect((1.96...2.5).contains(lead.value / lead.error))
    #expect(two.rankIntervals[0] == RankInterval(low: 1, high: 1))
    for other in 2..<8 {
      for first in 0..<other {
        Tables.pairs(first, other, first < 2 ? results : [("WL", 44), ("LW", 44)], to: &matchups)
      }
    }
    let many = BradleyTerry(strategies: 8, matchups: matchups)
    #expect(many.rankIntervals[0].map { $0.low == 1 && $0.high > 1 } == true)
  }

  /// Among equal strategies, a lead separates no ranks if it is not significant among all pairs.
  @Test func `intervals are simultaneous for all strategies`() throws {
    var matchups = MatchupResults(seats: 2)
    for other in 1..<10 {
      for first in 0..<other {
        let isLead = first == 0 && other == 1
        Tables.pairs(
          first, other,
          isLead
            ? [("WW", 70), ("WL", 5), ("LW", 5), ("LL", 30)]
            : [("WW", 10), ("WL", 20), ("LW", 20), ("LL", 10)], to: &matchups)
      }
    }
    let fit = BradleyTerry(strategies: 10, matchups: matchups)
    let lead = try #require(fit.difference(of: 0, over: 1))
    // The level of nine comparisons is 2.77, that of all 45 is 3.26.
    #expect((2.8...3.2).contains(lead.value / lead.error), "\(lead.value / lead.error)")
    #expect(
      fit.rankIntervals == [RankInterval?](repeating: RankInterval(low: 1, high: 10), count: 10))
  }

  /// A strategy that lost everything is below all others if its bound is, at the level of all
  /// pairs.
  @Test(arguments: [(4, 2), (40, 3)])
  func `bounds are compared at the level of all pairs`(losses: Int, best: Int) {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 50), ("WL", 30), ("LW", 30), ("LL", 40)], to: &matchups)
    Tables.pairs(0, 2, [("WW", losses)], to: &matchups)
    let fit = BradleyTerry(strategies: 3, matchups: matchups)
    #expect(fit.ratings[2] == nil && fit.bounds[2] != nil)
    #expect(fit.rankIntervals[2].map { $0.low } == (best == 3 ? 3 : 1))
  }

  @Test(arguments: [0, 1])
  func `without other strategies there is no interval`(strategies: Int) {
    let fit = BradleyTerry(strategies: strategies, matchups: MatchupResults(seats: 2))
    #expect(fit.rankIntervals == [RankInterval?](repeating: nil, count: strategies))
  }
}
