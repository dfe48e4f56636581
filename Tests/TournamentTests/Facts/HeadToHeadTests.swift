import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct HeadToHeadTests {
  private func summary(_ pairs: [String]) -> HeadToHead? {
    HeadToHead(labels: ["a", "b"], sums: ResultSums(pairs: pairs))
  }

  // D10: one number is named as the one to quote.
  /// Three of four pairs are won and the others lost: the mean is 3/4 and the variance 3/16.
  ///
  /// Elo is 400 · log₁₀ 3 with Wilson's interval and Student's quantile, and nElo is 1/4 over the standard
  /// deviation of a game, √(2 · 3/16), in units of 800 / ln 10. The interval of won pairs is that of R's
  /// `binom.test(75, 100)`.
  @Test func `numbers equal known values`() throws {
    let found = try #require(summary(75 * ["++"] + 25 * ["--"]))
    #expect(found.deals == [25, 0, 0, 0, 75])
    #expect(found.gamesPerDeal == 2)
    for (number, expected) in [
      (found.elo.value, 190.84850), (found.elo.low, 113.27372), (found.elo.high, 268.42328),
      (found.normalizedElo.value, 141.83998), (found.normalizedElo.low, 76.84390),
      (found.normalizedElo.high, 209.29422),
    ] { #expect(abs((number ?? .nan) - expected) < 1e-4) }
    #expect(abs((found.los ?? .nan) - 0.999999713348) < 1e-10)
    #expect((found.dealsWon, found.dealsLost) == (75, 25))
    #expect(abs((found.wonLow ?? .nan) - 0.6534475) < 1e-6)
    #expect(abs((found.wonHigh ?? .nan) - 0.8312203) < 1e-6)
    #expect(found.basis == .results)
    #expect(
      found.facts == [
        Fact(
          "Elo difference",
          "a - b: 191 Elo (113 to 268); quote this number: it comes from the score alone, while "
            + "ratings depend on a model of draws and seats"),
        Fact("p-value", "< 0.0001 for equal strength: significant (two-sided, 5% level)"),
      ])
    #expect(
      found.details.prefix(3) == [
        Fact(
          "LOS",
          "> 99.9% for a (1 - p/2 if it scored more, p/2 if less); this is not the "
            + "probability that it is stronger"),
        Fact("Normalized Elo", "142 nElo (77 to 209)"),
        Fact(
          "Game pairs",
          "points per game pair for a: 0.0 in 25, 0.5 in 0, 1.0 in 0, 1.5 in 0, 2.0 in 75"),
      ])
  }

  @Test func `drawn pairs are neither won nor lost`() throws {
    let found = try #require(summary(["+-", "-+", "==", "+=", "=-"]))
    #expect(found.elo.value == 0)
    #expect(found.los == 0.5)
    // D10: the p-value replaces the probability that one is stronger, which no test gives.
    #expect(
      found.facts[1]
        == Fact("p-value", "1.0000 for equal strength: not significant (two-sided, 5% level)"))
    #expect((found.dealsWon, found.dealsLost) == (1, 1))
    let drawn = try #require(summary(["+-", "=="]))
    #expect((drawn.wonLow, drawn.wonHigh) == (0, 1))
  }

  @Test func `from the other side every number has the opposite sign`() throws {
    let one = try #require(summary(["++", "+=", "+-", "--"]))
    let other = try #require(summary(["--", "-=", "-+", "++"]))
    #expect(one.deals == other.deals.reversed())
    func sum(_ first: Double?, _ second: Double?) -> Double { (first ?? .nan) + (second ?? .nan) }
    #expect(abs(sum(one.elo.value, other.elo.value)) < 1e-9)
    #expect(abs(sum(one.elo.low, other.elo.high)) < 1e-9)
    #expect(abs(sum(one.normalizedElo.low, other.normalizedElo.high)) < 1e-6)
    #expect(abs(sum(one.los, other.los) - 1) < 1e-12)
    #expect(abs(sum(one.wonLow, other.wonHigh) - 1) < 1e-9)
  }

  @Test func `the facts list the strategy with the higher score first`() throws {
    let other = try #require(
      HeadToHead(labels: ["b", "a"], sums: ResultSums(pairs: 75 * ["--"] + 25 * ["++"])))
    let one = try #require(summary(75 * ["++"] + 25 * ["--"]))
    #expect(other.strategy == "b" && other.elo.value ?? 0 < 0)
    #expect(other.facts == one.facts && other.details == one.details)
    #expect(other.facts[0].text.hasPrefix("a - b: 191 Elo (113 to 268)"))
  }

  @Test func `a strategy that won everything has a lower bound`() throws {
    let found = try #require(summary(4 * ["++"]))
    #expect(found.basis == .oneSided)
    #expect(found.wonHigh == 1)
    // The bound is 0.025^(1/4), because all four pairs were won.
    #expect(abs((found.wonLow ?? .nan) - 0.3976354) < 1e-6)
    #expect((found.elo.value, found.elo.high, found.normalizedElo.high) == (nil, nil, nil))
    #expect(
      found.facts[0].text
        == "a - b: > 7.0 Elo (95% CI); a won every game pair; quote this number: it comes from the "
        + "score alone, while ratings depend on a model of draws and seats")
    let lost = try #require(summary(200 * ["--"]))
    #expect(
      lost.facts[0].text
        == "b - a: > 686.6 Elo (95% CI); b won every game pair; quote this number: it comes from "
        + "the score alone, while ratings depend on a model of draws and seats")
  }

  /// The result is not one-sided, and the bounds are those of the score.
  @Test func `strategies that only drew have bounds`() throws {
    let found = try #require(summary(1000 * ["=="]))
    #expect(found.basis == .drawn)
    #expect(
      found.facts[0].text
        == "a - b: 0.00 Elo (-0.83 to 0.83); every game was drawn; quote this number: it comes from "
        + "the score alone, while ratings depend on a model of draws and seats")
    let balanced = try #require(summary(10 * ["+-"]))
    #expect(balanced.basis == .alike)
    #expect(
      balanced.facts[0].text.contains(
        "; every game pair had the same score, so the interval's width is assumed, not measured; "
      ))
  }

  @Test func `single games are the evidence if no pair is complete`() throws {
    let found = try #require(summary(["+"]))
    #expect(found.deals == [0, 0, 1])
    #expect(found.gamesPerDeal == 1)
    #expect(
      found.details.contains(Fact("Games", "points per game for a: 0.0 in 0, 0.5 in 0, 1.0 in 1")))
  }

  @Test func `a deal with replicates is not a pair of games`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    for _ in 0..<3 { sums.addDeal([0, 1], times: ["++", "+-"]) }
    let found = try #require(HeadToHead(labels: ["a", "b"], sums: sums))
    #expect(found.gamesPerDeal == 4)
    #expect(found.details.map(\.label).contains("Deals"))
    #expect(!found.details.map(\.label).contains("Game pairs"))
    #expect(found.facts[0].text.contains("every deal had the same score"))
  }

  @Test func `strategies that never met have no comparison`() {
    #expect(summary([]) == nil)
    var sums = ResultSums(seats: 2, strategies: 3)
    sums.add("+-", of: 0, against: 1)
    #expect(HeadToHead(labels: ["a", "b", "c"], sums: sums) == nil)
  }
}
