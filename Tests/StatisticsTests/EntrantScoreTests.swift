import TestSupport
import Testing

@testable import Statistics

@Suite struct EntrantScoreTests {
  /// Against one opponent, the score and its interval are those of the pairs.
  @Test func oneOpponent() throws {
    var encounters = Encounters(seats: 2)
    Tables.pairs(
      0, 1, [("LL", 1), ("LD", 3), ("WL", 5), ("DD", 4), ("WD", 4), ("WW", 3)], to: &encounters)
    let scores = encounters.scores(entrants: 2)
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

  /// How much opponents differ is no matter of chance: beating one and losing to the other, always,
  /// leaves hardly any doubt about the mean.
  @Test func opponentsAreNoChance() throws {
    var encounters = Encounters(seats: 2)
    Tables.pairs(0, 1, [("WW", 499), ("WL", 1)], to: &encounters)
    Tables.pairs(0, 2, [("LL", 499), ("WL", 1)], to: &encounters)
    Tables.pairs(1, 2, [("LL", 100), ("WW", 100)], to: &encounters)
    let scores = encounters.scores(entrants: 3)
    let first = try #require(scores[0])
    let second = try #require(scores[1])
    #expect(first.interval.high - first.interval.low < 0.01)
    #expect(second.interval.high - second.interval.low > 0.03)
  }

  /// The spread that few pairs of several encounters tell has few degrees of freedom: here four pairs
  /// less two means, so Student's 4.303 takes the place of 1.96.
  @Test func fewPairs() throws {
    var encounters = Encounters(seats: 2)
    for other in 1...2 {
      Tables.pairs(0, other, [("WL", 1), ("WW", 1)], to: &encounters)
    }
    let alone = try #require(encounters.scores(entrants: 3)[0])
    // The mean of ½, ½, 1, 1 is ¾; s² is ⅛ with n - 1, and so the variance of the mean 1/32.
    let trials = 1 + 0.75 * 0.25 * 32
    let square = 4.302652729749462 * 4.302652729749462 / trials
    let spread = (0.1875 * square + square * square / 4).squareRoot()
    #expect(abs(alone.interval.low - (0.75 + square / 2 - spread) / (1 + square)) < 1e-9)
    #expect(abs(alone.interval.high - (0.75 + square / 2 + spread) / (1 + square)) < 1e-9)
  }

  /// Encounters of a single pair borrow the spread of the others, or that of all.
  @Test func singlePairs() throws {
    var encounters = Encounters(seats: 2)
    for other in 1...8 {
      Tables.pairs(0, other, [(other.isMultiple(of: 2) ? "WL" : "WW", 1)], to: &encounters)
    }
    let scores = encounters.scores(entrants: 9)
    let alone = try #require(scores[0])
    let expected = ScoreInterval(score: 0.75, sample: ScoreSample(counts: [0, 0, 4, 0, 4]))
    #expect(abs(alone.interval.low - expected.low) < 1e-12)
    #expect((scores[1]?.interval.high ?? 0) > 0.2)
  }

  /// At four seats the points of all come to a half each.
  @Test func fourSeats() {
    var encounters = Encounters(seats: 4)
    for winner in 0..<4 {
      let games = (0..<4).map { rotation in
        (0..<4).map { seat -> (entrant: Int, rank: Int) in
          let entrant = (seat + rotation) % 4
          return (entrant, entrant == winner ? 1 : 2)
        }
      }
      for _ in 0..<(winner == 0 ? 50 : 10) { _ = encounters.add(Tables.pair(games)) }
    }
    let scores = encounters.scores(entrants: 4)
    // 50 wins of all, and 30 times half of the two others that also lost.
    #expect(abs((scores[0]?.value ?? 0) - (50 + 30.0 / 3) / 80) < 1e-12)
    let sum = scores.reduce(0) { $0 + ($1?.value ?? 0) }
    #expect(abs(sum - 2) < 1e-12)
    // All or nothing but for a constant: the first's interval is the binomial one of 50 of 80, on
    // the scale of 1/3 to 1.
    let width = (scores[0]?.interval.high ?? 0) - (scores[0]?.interval.low ?? 0)
    let binomial = ScoreInterval(score: 0.625, trials: 80)
    #expect(abs(width - (binomial.high - binomial.low) * 2 / 3) < 0.01)
  }

  @Test func withoutGames() {
    #expect(Encounters(seats: 2).scores(entrants: 2) == [nil, nil])
  }
}
