import Statistics
import Storage
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct HeadToHeadTests {
  private func summary(_ pairs: [String]) -> HeadToHead? {
    HeadToHead(labels: ["a", "b"], sums: ResultSums(pairs: pairs))
  }

  /// Three of four pairs won, the others lost: a mean of 3/4 and a variance of 3/16.
  ///
  /// Elo is 400 · log₁₀ 3, its interval that of 0.75 ± 1.96 · √(3/16 / 100), and nElo 1/4 over the
  /// spread of a game, √(2 · 3/16), in units of 800 / ln 10. The interval of won pairs is what R's
  /// `binom.test(75, 100)` says.
  @Test func knownNumbers() throws {
    let found = try #require(summary(75 * ["++"] + 25 * ["--"]))
    #expect(found.pairs == [25, 0, 0, 0, 75])
    #expect(found.gamesPerDeal == 2)
    #expect(abs(found.elo - 190.84850) < 1e-4)
    #expect(abs(found.eloError - 81.15142) < 1e-4)
    #expect(abs(found.normalizedElo - 141.83998) < 1e-4)
    #expect(abs(found.normalizedEloError - 48.15123) < 1e-4)
    #expect(abs(found.superiority - 0.99999999612) < 1e-9)
    #expect((found.pairsWon, found.pairsLost) == (75, 25))
    #expect(abs(found.wonLow - 0.6534475) < 1e-6)
    #expect(abs(found.wonHigh - 0.8312203) < 1e-6)
    #expect(found.basis == .results)
    #expect(
      found.sentences == [
        "head to head, a against b: 190.8 ± 81.2 Elo, 141.8 ± 48.2 nElo, better with probability "
          + "1.0000",
        "pairs by a's points: 0.0: 25, 0.5: 0, 1.0: 0, 1.5: 0, 2.0: 75",
      ])
  }

  /// Drawn pairs are neither won nor lost.
  @Test func equalPlay() throws {
    let found = try #require(summary(["+-", "-+", "==", "+=", "=-"]))
    #expect(found.elo == 0)
    #expect(found.superiority == 0.5)
    #expect((found.pairsWon, found.pairsLost) == (1, 1))
    let drawn = try #require(summary(["+-", "=="]))
    #expect((drawn.wonLow, drawn.wonHigh) == (0, 1))
  }

  /// Seen from the other side every number has the other sign.
  @Test func otherSide() throws {
    let one = try #require(summary(["++", "+=", "+-", "--"]))
    let other = try #require(summary(["--", "-=", "-+", "++"]))
    #expect(one.pairs == other.pairs.reversed())
    #expect(abs(one.elo + other.elo) < 1e-9)
    #expect(abs(one.eloError - other.eloError) < 1e-9)
    #expect(abs(one.superiority + other.superiority - 1) < 1e-12)
    #expect(abs(one.wonLow + other.wonHigh - 1) < 1e-9)
  }

  /// Whoever won everything is only known to be better than some bound.
  @Test func oneSided() throws {
    let found = try #require(summary(4 * ["++"]))
    #expect(found.basis == .oneSided)
    #expect(found.wonHigh == 1)
    // 0.025^(1/4), as all four pairs were won.
    #expect(abs(found.wonLow - 0.3976354) < 1e-6)
    #expect(found.sentences[0].hasSuffix(", one-sided: only a bound is known"))
  }

  /// Single games are the evidence where no pair is whole.
  @Test func singleGames() throws {
    let found = try #require(summary(["+"]))
    #expect(found.pairs == [0, 0, 1])
    #expect(found.gamesPerDeal == 1)
    #expect(found.sentences[1] == "games by a's points: 0.0: 0, 0.5: 0, 1.0: 1")
  }

  @Test func nobodyMet() {
    #expect(summary([]) == nil)
    var sums = ResultSums(seats: 2, entrants: 3)
    sums.add("+-", of: 0, against: 1)
    #expect(HeadToHead(labels: ["a", "b", "c"], sums: sums) == nil)
  }

  @Test func json() throws {
    let found = try #require(summary(["++", "+-", "--"]))
    let text = try JSON.canonical(found)
    #expect(JSON.value(HeadToHead.self, from: text.utf8) == found)
    for key in ["games_per_pair", "elo_error", "nelo", "nelo_error", "pairs_won", "won_low"] {
      #expect(text.contains("\"\(key)\":"))
    }
  }
}
