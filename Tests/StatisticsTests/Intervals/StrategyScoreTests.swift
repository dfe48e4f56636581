import TestSupport
import Testing

@testable import Statistics

struct StrategyScoreTests {
  @Test func `against one opponent the score has the interval of the pairs`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(
      0, 1, [("LL", 1), ("LD", 3), ("WL", 5), ("DD", 4), ("WD", 4), ("WW", 3)], to: &matchups)
    let scores = matchups.scores(strategies: 2)
    let sample = ScoreSample(counts: [1, 3, 9, 4, 3])
    let expected = ScoreInterval(score: 0.5625, sample: sample)
    let first = try #require(scores[0])
    #expect(first.value == 0.5625)
    #expect(abs(first.interval.low - expected.low) < 1e-12)
    #expect(abs(first.interval.high - expected.high) < 1e-12)
    let second = try #require(scores[1])
    #expect(second.value == 0.4375)
    #expect(abs(first.interval.low + second.interval.high - 1) < 1e-12)
  }

  /// A strategy that always beats one opponent and loses to the other has a narrow interval.
  @Test func `differences between opponents are not sampling error`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 499), ("WL", 1)], to: &matchups)
    Tables.pairs(0, 2, [("LL", 499), ("WL", 1)], to: &matchups)
    Tables.pairs(1, 2, [("LL", 100), ("WW", 100)], to: &matchups)
    let scores = matchups.scores(strategies: 3)
    let first = try #require(scores[0])
    let second = try #require(scores[1])
    #expect(first.interval.high - first.interval.low < 0.01)
    #expect(second.interval.high - second.interval.low > 0.03)
  }

  /// Four pairs of ½, 1, ½ and 1 against two opponents, computed by hand: the squares around the means of the
  /// matchups sum to ¼, and the means are equal.
  ///
  /// Two degrees of freedom are within matchups, and e^(-2/3) = 0.5134 of one is between them.
  @Test func `the interval of few pairs equals that by hand`() throws {
    var matchups = MatchupResults(seats: 2)
    for other in 1...2 {
      Tables.pairs(0, other, [("WL", 1), ("WW", 1)], to: &matchups)
    }
    let alone = try #require(matchups.scores(strategies: 3)[0])
    let share = 0.513417119032592
    let variance = (0.25 + 3 * 2.0 / 9 / 2) / (2 + share + 5)
    let freedom = (2 + share) * (2 + share) / (2 + share * share) + 5
    let quantile = StudentDistribution(degreesOfFreedom: freedom).twoSidedQuantile(0.05)
    let square = quantile * quantile / (1 + 4 * 0.1875 / variance)
    let spread = (0.1875 * square + square * square / 4).squareRoot()
    #expect(abs(alone.interval.low - (0.75 + square / 2 - spread) / (1 + square)) < 1e-9)
    #expect(abs(alone.interval.high - (0.75 + square / 2 + spread) / (1 + square)) < 1e-9)
  }

  /// In a round-robin of eight, this includes the first repeated matchup, deal 29.
  @Test(arguments: [2, 4]) func `one more deal widens no interval by more than a third`(seats: Int)
  {
    var matchups = MatchupResults(seats: seats)
    var widths = [Double?](repeating: nil, count: 8)
    let tables = Self.combinations(of: 8, seats)
    for number in 0..<3 * tables.count {
      _ = matchups.add(Self.deal(tables[number % tables.count], number: number))
      for (strategy, score) in matchups.scores(strategies: 8).enumerated() {
        // With few deals, any deal may be an outlier.
        guard let interval = score?.interval, number >= 8 * 8 / seats else { continue }
        let width = interval.high - interval.low
        if let before = widths[strategy] { #expect(width <= before * 4 / 3, "deal \(number)") }
        widths[strategy] = width
      }
    }
  }

  /// A game against each of 16 others, and one rematch: before a correction, the interval of 0.265 to 0.735
  /// became 0.013 to 0.984.
  @Test func `one rematch does not widen the interval much`() throws {
    var matchups = MatchupResults(seats: 2)
    for other in 1...16 {
      _ = matchups.add(Tables.pair([[(0, 1 + other % 2), (other, 2 - other % 2)]]))
    }
    let once = try #require(matchups.scores(strategies: 17)[0]?.interval)
    _ = matchups.add(Tables.pair([[(0, 1), (1, 2)]]))
    let twice = try #require(matchups.scores(strategies: 17)[0]?.interval)
    #expect((0.4...0.5).contains(once.high - once.low))
    #expect(twice.high - twice.low <= once.high - once.low)
  }

  @Test func `an incomplete deal counts as a part of one`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 3), ("WL", 4), ("LL", 3)], to: &matchups)
    let before = try #require(matchups.scores(strategies: 2)[0]?.interval)
    Tables.pairs(0, 1, [("W", 1)], to: &matchups)
    let after = try #require(matchups.scores(strategies: 2)[0]?.interval)
    #expect(after.high - after.low <= (before.high - before.low) * 1.05)
  }

  private static func combinations(of count: Int, _ size: Int) -> [[Int]] {
    if size == 0 { return [[]] }
    return (0..<count).flatMap { first in
      combinations(of: count - first - 1, size - 1).map { [first] + $0.map { $0 + first + 1 } }
    }
  }

  /// Returns a deal in all rotations, whose games different strategies may win.
  private static func deal(_ table: [Int], number: Int) -> DealOfGames {
    Tables.pair(
      table.indices.map { rotation in
        let winner = (number * 7 + rotation * (number % 3)) % table.count
        return table.indices.map { seat in
          let slot = (seat + rotation) % table.count
          return (table[slot], slot == winner ? 1 : 2)
        }
      })
  }

  @Test func `if all matchups have one pair only their means contain the variance`() throws {
    var matchups = MatchupResults(seats: 2)
    for other in 1...8 {
      Tables.pairs(0, other, [(other.isMultiple(of: 2) ? "WL" : "WW", 1)], to: &matchups)
    }
    let scores = matchups.scores(strategies: 9)
    let alone = try #require(scores[0])
    let expected = ScoreInterval(score: 0.75, sample: ScoreSample(counts: [0, 0, 4, 0, 4]))
    #expect(abs(alone.interval.low - expected.low) < 1e-12)
    #expect((scores[1]?.interval.high ?? 0) > 0.2)
  }

  @Test func `at four seats the scores have a mean of one half`() {
    var matchups = MatchupResults(seats: 4)
    for winner in 0..<4 {
      let games = (0..<4).map { rotation in
        (0..<4).map { seat -> (strategy: Int, rank: Int) in
          let strategy = (seat + rotation) % 4
          return (strategy, strategy == winner ? 1 : 2)
        }
      }
      for _ in 0..<(winner == 0 ? 50 : 10) { _ = matchups.add(Tables.pair(games)) }
    }
    let scores = matchups.scores(strategies: 4)
    // The first strategy has 50 wins, and 30 times half of the two others that also lost.
    #expect(abs((scores[0]?.value ?? 0) - (50 + 30.0 / 3) / 80) < 1e-12)
    let sum = scores.reduce(0) { $0 + ($1?.value ?? 0) }
    #expect(abs(sum - 2) < 1e-12)
    // The scores are all or nothing, except for a constant: the first interval is the binomial one of 50 of
    // 80, on the scale of 1/3 to 1.
    let width = (scores[0]?.interval.high ?? 0) - (scores[0]?.interval.low ?? 0)
    let binomial = ScoreInterval(score: 0.625, trials: 80)
    #expect(abs(width - (binomial.high - binomial.low) * 2 / 3) < 0.01)
  }

  @Test func `strategies without games have no score`() {
    #expect(MatchupResults(seats: 2).scores(strategies: 2) == [nil, nil])
  }

  /// Without seats, a table that lists the winner first has the intervals of the same games with fixed seats.
  @Test func `a table that lists winners first has the same intervals`() {
    let winnersFirst = Tables.games([(0, 1, 30, 2, 0), (1, 0, 10, 3, 0)])
    let fixed = Tables.games([(0, 1, 30, 5, 10)])
    #expect(winnersFirst.scores(strategies: 2) == fixed.scores(strategies: 2))
  }
}
