import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct MinimumDetectableEffectTests {
  private func detectable(pairs: [String]) -> MinimumDetectableEffect? {
    MinimumDetectableEffect(labels: ["a", "b"], of: [0, 1], sums: ResultSums(pairs: pairs))
  }

  /// A one-sided matchup has a low variance; its minimum detectable effect is that of an even one with that
  /// many pairs.
  @Test func `a one-sided matchup has the effect of an even one`() throws {
    let found = try #require(
      detectable(pairs: 821 * ["++"] + 3 * ["+="] + 9 * ["+-"]))
    #expect((0.03...0.036).contains(found.best.effect), "\(found.best.effect)")
    #expect(found.best.deals == 833)
    let text = found.fact(gamesPerDeal: 2).text
    #expect(
      text.wholeMatch(
        of:
          /1,666 games per matchup detect a true score of 53\.\d% or more \(80% power, 5% level\)/
      )
        != nil, "\(text)")
  }

  /// The other matchups are listed with their numbers.
  @Test func `the number of games is that of one matchup`() throws {
    func text(_ pairs: Int, _ others: Int) throws -> String {
      var sums = ResultSums(seats: 2, strategies: 3)
      let results = ["++", "+-", "-+", "--", "+="]
      for pair in pairs * results { sums.add(pair, of: 0, against: 1) }
      for pair in others * ["++", "--", "--", "++", "=+"] { sums.add(pair, of: 0, against: 2) }
      return try #require(
        MinimumDetectableEffect(labels: ["a", "b", "c"], of: [0, 1, 2], sums: sums)
      )
      .fact(gamesPerDeal: 2).text
    }
    let equal = try text(20, 20)
    let end = " per matchup detect a true score of "
    #expect(equal.hasPrefix("200 games\(end)"), "\(equal)")
    let unequal = try text(20, 5)
    #expect(unequal.hasPrefix("50 games or more\(end)"), "\(unequal)")
  }

  @Test func `the numbers are those of the command plan`() throws {
    let found = try #require(
      detectable(pairs: 40 * ["++", "+-", "+=", "-+", "=="] + 20 * ["--", "-="]))
    let (drawRate, variance) = (
      try #require(found.best.drawRate), try #require(found.best.dealVariance)
    )
    #expect((0.1...0.5).contains(drawRate))
    let plan = PowerAnalysis(drawRate: drawRate, pairVariance: variance)
    #expect(plan.pairs(lead: found.best.effect).count == found.best.deals)
  }

  @Test func `few pairs detect hardly any effect`() throws {
    #expect(detectable(pairs: ["+-", "++"]) == nil)
    #expect(try #require(detectable(pairs: 8 * ["+-", "++", "--"])).best.effect > 0.05)
  }

  @Test func `three seats have a minimum detectable effect`() throws {
    var sums = ResultSums(seats: 3, strategies: 3)
    for _ in 0..<20 {
      for ranks in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [3, 2, 1], [2, 3, 1], [3, 1, 2]] {
        sums.addDeal([0, 1, 2], ranks: [ranks, [1, 2, 3], ranks])
      }
    }
    let found = try #require(
      MinimumDetectableEffect(labels: ["a", "b", "c"], of: [0, 1, 2], sums: sums))
    #expect(found.best.drawRate == nil)
    // Three independent comparisons of a deal would detect 2.8 · √(1/12 / 120).
    #expect(found.worst.effect < 0.12 && found.best.effect > 0.01)
  }

  @Test func `without pairs there is no effect`() {
    #expect(detectable(pairs: ["+"]) == nil)
  }
}
