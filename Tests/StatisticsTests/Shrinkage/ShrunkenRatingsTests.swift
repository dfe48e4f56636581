import TestSupport
import Testing
@testable import GameCore
@testable import Statistics

struct ShrunkenRatingsTests {
  /// Plays a Swiss tournament of 8 rounds of game pairs, without draws.
  ///
  /// - Parameter strengths: The strengths in natural logarithms.
  private func swiss(_ strengths: [Double], _ random: inout RandomStream) -> MatchupResults {
    var results = MatchupResults(seats: 2)
    var state = SwissPairing.State(strategies: strengths.count)
    for _ in 0..<8 {
      guard let pairing = SwissPairing(state, seats: 2) else { break }
      for table in pairing.tables {
        let (one, other) = (table[0], table[1])
        let win = 1 / (1 + exponential(strengths[other] - strengths[one]))
        let wins = (0..<2).map { _ in random.nextUnit() < win }
        Tables.pairs(one, other, [(wins.map { $0 ? "W" : "L" }.joined(), 1)], to: &results)
        state.meet(one, other)
        state.scores[one] += 2 * wins.count { $0 }
        state.scores[other] += 2 * wins.count { !$0 }
      }
    }
    return results
  }

  private func share(_ covered: [Bool]) -> Double {
    Double(covered.count { $0 }) / Double(max(1, covered.count))
  }

  /// D1: the first of 64 equal strategies had a rating of about 560, and intervals covered 64% of the ratings.
  @Test func `intervals after a Swiss tournament cover the ratings of equal strategies`() throws {
    var random = RandomStream(state: 1, 2, 3, 4)
    var (covered, before, firsts, firstsBefore) = ([Bool](), [Bool](), [Double](), [Double]())
    for _ in 0..<3 {
      let results = swiss([Double](repeating: 0, count: 64), &random)
      let fit = ShrunkenRatings(strategies: 64, matchups: results)
      let ratings = fit.ratings.compactMap(\.self)
      #expect(ratings.count == 64 && abs(ratings.map(\.value).sum()) < 1e-6)
      covered += ratings.map { $0.low <= 0 && 0 <= $0.high }
      firsts.append(ratings.map(\.value).max() ?? 0)
      let plain = BradleyTerry(strategies: 64, matchups: results).ratings.compactMap(\.self)
      before += plain.map { $0.low <= 0 && 0 <= $0.high }
      firstsBefore.append(plain.map(\.value).max() ?? 0)
    }
    #expect(share(covered) > 0.93 && share(before) < 0.8)
    #expect(firsts.sum() < 3 * 250 && firstsBefore.sum() > 3 * 400)
  }

  /// D1: the spread of strategies is not mistaken for luck.
  @Test func `intervals after a Swiss tournament cover the ratings of different strategies`() {
    var random = RandomStream(state: 5, 6, 7, 8)
    var covered: [Bool] = []
    for _ in 0..<4 {
      // From -1.6 to 1.6, or 556 Elo points apart.
      let strengths = (0..<32).map { 0.1 * (Double(($0 * 13) % 32) - 15.5) }
      let fit = ShrunkenRatings(strategies: 32, matchups: swiss(strengths, &random))
      for (rating, strength) in zip(fit.ratings, strengths) {
        let truth = strength * BradleyTerry.eloPerUnit
        covered.append(rating.map { $0.low <= truth && truth <= $0.high } ?? false)
      }
    }
    #expect(share(covered) > 0.9 && share(covered) < 0.99)
  }

  @Test func `many games of different strategies give the ratings of maximum likelihood`() throws {
    let fit = ShrunkenRatings(
      strategies: 7, matchups: Baseball.matchups, model: .bradleyTerry)
    let plain = BradleyTerry(strategies: 7, matchups: Baseball.matchups, model: .bradleyTerry)
    for (rating, other) in zip(fit.ratings, plain.ratings) {
      let (rating, other) = (try #require(rating), try #require(other))
      // Thirteen games of each pair are not many, so that extreme ratings are about a tenth nearer to 0.
      #expect(abs(rating.value) < abs(other.value) && abs(rating.value) > 0.75 * abs(other.value))
      #expect(abs(rating.error / other.error - 1) < 0.25)
    }
    let lead = try #require(fit.difference(of: 0, over: 6))
    let (first, last) = (try #require(fit.ratings[0]), try #require(fit.ratings[6]))
    #expect(abs(lead.value - (first.value - last.value)) < 1e-6)
    #expect(lead.superiority > 0.999 && lead.low > 0)
    let back = try #require(fit.difference(of: 6, over: 0))
    #expect(abs(back.low + lead.high) < 1e-6)
    #expect(abs(back.superiority + lead.superiority - 1) < 1e-9)
  }

  /// Such a strategy has no rating of maximum likelihood.
  @Test func `a strategy that won every game has a finite rating`() throws {
    var results = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 3)], to: &results)
    Tables.pairs(1, 2, [("WL", 3)], to: &results)
    let fit = ShrunkenRatings(strategies: 4, matchups: results)
    let ratings = fit.ratings.prefix(3).compactMap(\.self)
    #expect(ratings.count == 3 && fit.ratings[3] == nil)
    #expect(ratings.allSatisfy { $0.low < $0.value && $0.value < $0.high && $0.high < 3000 })
    #expect(ratings[0].value > ratings[1].value && ratings[0].value > ratings[2].value)
    #expect(fit.difference(of: 0, over: 3) == nil)
    let none = ShrunkenRatings(strategies: 2, matchups: MatchupResults(seats: 2))
    #expect(none.ratings == [nil, nil])
  }
}
