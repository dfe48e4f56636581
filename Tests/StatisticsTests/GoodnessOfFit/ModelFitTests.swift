import TestSupport
import Testing

@testable import Statistics

struct ModelFitTests {
  /// The data are Agresti's baseball results, every game ten times.
  ///
  /// Pearson's statistic is 14.6 for the data, with 15 degrees of freedom; the deviance is 15.7.
  @Test func `the statistic of published data is correct`() throws {
    var results: [Tables.GameCount] = []
    for first in 0..<6 {
      for second in (first + 1)..<7 {
        results.append(
          (first, second, 10 * Baseball.wins[first][second], 0, 10 * Baseball.wins[second][first]))
      }
    }
    let ratings = BradleyTerry(
      strategies: 7, matchups: Tables.games(results), model: .bradleyTerry)
    let fit = try #require(ModelFit(ratings))
    #expect(fit.degreesOfFreedom == 15)
    #expect((135...160).contains(fit.chiSquare))
    #expect(fit.isRejected && fit.tables.count == 21)
  }

  private func circle(_ deals: Int) -> MatchupResults {
    var matchups = MatchupResults(seats: 2)
    let results = [("WW", deals * 8 / 10), ("WL", deals / 10), ("LW", deals / 10)]
    for (first, second) in [(0, 1), (1, 2), (2, 0)] {
      Tables.pairs(first, second, results, to: &matchups)
    }
    return matchups
  }

  /// All ratings are equal, and every matchup deviates.
  @Test func `a cycle of three does not fit`() throws {
    let ratings = BradleyTerry(strategies: 3, matchups: circle(50))
    #expect(ratings.ratings.allSatisfy { abs($0?.value ?? 99) < 1e-6 })
    let fit = try #require(ModelFit(ratings))
    #expect(fit.isRejected && fit.pValue < 1e-12)
    for table in fit.tables {
      let score = table.score
      #expect(abs(abs(score.value - 0.5) - 0.4) < 1e-12 && abs(score.expected - 0.5) < 1e-9)
      #expect(abs(score.deviation) > 5)
    }
  }

  @Test func `the square of a deviation is at most the statistic for any misfit`() throws {
    var matchups = MatchupResults(seats: 2)
    // The first strategy always beats the second one, without variance between deals, and is weaker
    // against the others.
    Tables.pairs(0, 1, [("WW", 500)], to: &matchups)
    Tables.pairs(0, 2, [("WW", 300), ("WL", 100), ("LW", 80), ("LL", 20)], to: &matchups)
    Tables.pairs(1, 2, [("WW", 200), ("WL", 100), ("LW", 100), ("LL", 100)], to: &matchups)
    Tables.pairs(0, 3, [("WW", 350), ("WD", 50), ("LD", 50), ("LL", 50)], to: &matchups)
    Tables.pairs(1, 3, [("DD", 400), ("WL", 50), ("LW", 50)], to: &matchups)
    Tables.pairs(2, 3, [("WW", 100), ("DL", 200), ("LL", 200)], to: &matchups)
    let fit = try #require(ModelFit(BradleyTerry(strategies: 4, matchups: matchups)))
    #expect(fit.isRejected)
    for table in fit.tables {
      for residual in [table.score, table.firstSeatScore, table.drawShare].compactMap({ $0 }) {
        let square = residual.deviation * residual.deviation
        #expect(square <= fit.chiSquare * (1 + 1e-9), "\(residual) \(fit.chiSquare)")
      }
    }
  }

  /// Deviations are in standard errors of the residual.
  @Test func `with one degree of freedom every deviation is the root of the statistic`() throws {
    var matchups = MatchupResults(seats: 2)
    let results = [("WW", 90), ("WL", 40), ("LW", 40), ("LL", 30)]
    for (first, second) in [(0, 1), (1, 2), (2, 0)] {
      Tables.pairs(first, second, results, to: &matchups)
    }
    let ratings = BradleyTerry(strategies: 3, matchups: matchups, model: .bradleyTerry)
    let fit = try #require(ModelFit(ratings))
    #expect(fit.degreesOfFreedom == 1 && fit.tables.count == 3)
    for table in fit.tables {
      let square = table.score.deviation * table.score.deviation
      #expect(abs(square / fit.chiSquare - 1) < 1e-6)
    }
  }

  /// The strengths are 3:1 and 3:1, so 9:1, and each strategy is first equally often.
  @Test func `a perfect fit has the statistic 0`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 90), ("WL", 30), ("LW", 30), ("LL", 10)], to: &matchups)
    Tables.pairs(1, 2, [("WW", 90), ("WL", 30), ("LW", 30), ("LL", 10)], to: &matchups)
    Tables.pairs(0, 2, [("WW", 81), ("WL", 9), ("LW", 9), ("LL", 1)], to: &matchups)
    let fit = try #require(ModelFit(BradleyTerry(strategies: 3, matchups: matchups)))
    // The points and seats of three matchups, minus two strengths and a seat.
    #expect(fit.degreesOfFreedom == 3)
    #expect(fit.chiSquare < 1e-6 && fit.pValue > 0.999)
  }

  /// The first seat wins between two strategies, and the second between two others.
  @Test func `a seat effect that differs between matchups does not fit`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WL", 70), ("LW", 10), ("WW", 10), ("LL", 10)], to: &matchups)
    Tables.pairs(1, 2, [("WL", 10), ("LW", 70), ("WW", 10), ("LL", 10)], to: &matchups)
    Tables.pairs(0, 2, [("WL", 40), ("LW", 40), ("WW", 10), ("LL", 10)], to: &matchups)
    let fit = try #require(ModelFit(BradleyTerry(strategies: 3, matchups: matchups)))
    #expect(fit.isRejected)
    #expect(fit.tables.map(\.firstSeatScore?.value) == [0.8, 0.2, 0.5])
    #expect(fit.tables.allSatisfy { abs($0.score.deviation) < 1e-6 && $0.drawShare == nil })
    let deviations = fit.tables.compactMap(\.firstSeatScore?.deviation)
    #expect(deviations[0] > 5 && deviations[1] < -5 && abs(deviations[2]) < 1)
  }

  @Test func `two strategies leave no degrees of freedom`() {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 9), ("WL", 7), ("LW", 3), ("LL", 4)], to: &matchups)
    #expect(ModelFit(BradleyTerry(strategies: 2, matchups: matchups)) == nil)
    #expect(ModelFit(BradleyTerry(strategies: 0, matchups: MatchupResults(seats: 2))) == nil)
  }

  /// A component without a test changes nothing.
  @Test func `components are tested together`() throws {
    let one = try #require(ModelFit(BradleyTerry(strategies: 3, matchups: circle(50))))
    var matchups = circle(50)
    Tables.pairs(5, 6, [("WW", 9), ("WL", 7), ("LW", 3), ("LL", 4)], to: &matchups)
    let beside = try #require(ModelFit(BradleyTerry(strategies: 7, matchups: matchups)))
    #expect(beside.chiSquare == one.chiSquare && beside.pValue == one.pValue)
    for (first, second) in [(7, 8), (8, 9), (9, 7)] {
      Tables.pairs(first, second, [("WW", 40), ("WL", 5), ("LW", 5)], to: &matchups)
    }
    let two = try #require(ModelFit(BradleyTerry(strategies: 10, matchups: matchups)))
    #expect(two.degreesOfFreedom == 2 * one.degreesOfFreedom)
    #expect(abs(two.chiSquare - 2 * one.chiSquare) < 1e-9)
    #expect(two.tables.map(\.strategies) == [[0, 1], [1, 2], [0, 2], [7, 8], [8, 9], [7, 9]])
  }

  @Test func `a strategy that always loses has no rating to test`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 30), ("WL", 30), ("LW", 30), ("LL", 30)], to: &matchups)
    Tables.pairs(0, 2, [("WW", 120)], to: &matchups)
    Tables.pairs(1, 2, [("WW", 120)], to: &matchups)
    let ratings = BradleyTerry(strategies: 3, matchups: matchups)
    #expect(ratings.bounds[2]?.wonAll == false)
    #expect(ModelFit(ratings) == nil)
  }

  /// Of many matchups, a scattered subset is tested; of few, all are.
  @Test func `the number of tested matchups is limited`() {
    #expect((0..<10_000).allSatisfy { ModelFit.isLookedAt($0, of: 10_000) })
    let chosen = (0..<499_500).filter { ModelFit.isLookedAt($0, of: 499_500) }
    #expect((9990...10_010).contains(chosen.count))
    for remainder in 0..<10 {
      #expect((900...1100).contains(chosen.count { $0 % 10 == remainder }))
    }
  }
}
