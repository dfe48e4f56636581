import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct SequentialTestSummaryTests {
  private func summary(
    _ pairs: [String], elo0: Double = 0, elo1: Double = 10,
    model: SequentialTest.Model = .normalized, of games: Int = 10_000
  ) throws -> SequentialTestSummary {
    let test = try SequentialTest(elo0: elo0, elo1: elo1, alpha: 0.05, beta: 0.1, model: model)
    return SequentialTestSummary(
      test, labels: ["a", "b"], accumulator: try #require(RunAccumulator(pairs: pairs)), of: games)
  }

  /// Wald's bounds are ln(β / (1 - α)) and ln((1 - β) / α), and pairs are counted by the points of the first
  /// strategy.
  @Test func `a summary has bounds and counts`() throws {
    let found = try summary(["++", "+=", "+-", "-="])
    #expect(abs(found.lowerBound - -2.2512918) < 1e-6)
    #expect(abs(found.upperBound - 2.8903718) < 1e-6)
    #expect(found.deals == [0, 1, 1, 1, 1])
    #expect(found.decision == .undecided)
    #expect(found.logLikelihoodRatio == found.test.logLikelihoodRatio(of: found.deals))
  }

  @Test(arguments: [
    (
      "++", SequentialTest.Decision.acceptsElo1, SequentialTest.Model.logistic,
      "a against b: H1 accepted (lead 100 Elo, not -12.5)"
    ),
    (
      "--", .acceptsElo0, .normalized,
      "a against b: H0 accepted (lead -12.5 nElo, not 100)"
    ),
    (
      "+-", .undecided, .logistic,
      "a against b: undecided between leads of -12.5 and 100 Elo; more games may decide"
    ),
  ])
  func `a test has a verdict`(
    pair: String, decision: SequentialTest.Decision, model: SequentialTest.Model, verdict: String
  ) throws {
    let pairs = ["+-"] + (decision == .undecided ? 1 : 200) * [pair]
    let found = try summary(pairs, elo0: -12.5, elo1: 100, model: model)
    #expect(found.decision == decision)
    #expect(found.verdict == verdict)
  }

  /// The last game of a run may be alone in its pair, which the test ignores.
  @Test func `a test without pairs has a summary`() throws {
    let found = try summary(["+"])
    #expect(found.deals == [0, 0, 0, 0, 0])
    #expect(found.logLikelihoodRatio == 0)
  }

  /// The run has fewer games than the maximum; unbiased numbers are reported nevertheless.
  @Test func `a run that was stopped early has a summary`() throws {
    let pairs = 100 * ["+-"] + 20 * ["+="] + 20 * ["++"]
    let found = try summary(pairs, elo1: 40)
    #expect(found.decision == .acceptsElo1)
    #expect(found.isStoppedEarly == true)
    let estimate = try #require(SequentialEstimate(found.test, counts: [0, 0, 100, 20, 20]))
    #expect(found.estimate == estimate)
    let text = try #require(found.estimateText)
    let numbers = /(\d+) Elo \(\d+ to \d+\), (\d+) nElo \(.*\), 0\.\d+ score \(.*\) \(95% CI .*\)/
    let match = try #require(text.wholeMatch(of: numbers), "\(text)")
    #expect(match.1 == fixed(estimate.elo.value, decimals: 0))
    #expect(match.2 == fixed(estimate.normalizedElo.value, decimals: 0))
    #expect(
      found.facts.map(\.label) == ["SPRT", "SPRT difference"]
        && found.facts[0].text == "H1 accepted (H0: 0 nElo, H1: 40 nElo)")
    let whole = try summary(pairs, elo1: 40, of: 2 * pairs.count)
    #expect(whole.isStoppedEarly == false)
    #expect(
      try summary(["++", "+-"]).estimateText?.hasSuffix(
        "; with fewer than 50 game pairs, the interval may miss the true value in more than 5% of runs)"
      )
        == true)
    // D10: the number to quote is named.
    #expect(found.facts[1].text == "\(text); quote this Elo difference")
    #expect(try summary(["+"]).estimateText == nil)
  }
}
