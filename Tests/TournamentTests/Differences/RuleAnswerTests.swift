import TestSupport
import Testing

@testable import GameCore
@testable import Statistics
@testable import TournamentBase

struct RuleAnswerTests {
  private func answer(
    _ difference: Double, error: Double?, pHolm: Double?, deals: Int = 500, isCopied: Bool = false
  ) -> RuleAnswer.Players {
    RuleAnswer.Players(
      "mcts",
      AnswerEstimate(
        difference: difference,
        estimate: error.map {
          MeanEstimate(value: difference, standardError: $0, degreesOfFreedom: 499)
        }, pHolm: pHolm, margin: RuleAnswer.margin, distinctDeals: deals, games: 1000,
        isCopied: isCopied), answers: 3, tests: 10)
  }

  @Test func `a significant decrease is a yes, and an increase is a no`() {
    #expect(answer(-0.05, error: 0.01, pHolm: 0.001).verdict == .yes)
    #expect(answer(0.05, error: 0.01, pHolm: 0.001).verdict == .no)
    #expect(answer(-0.05, error: 0.03, pHolm: 0.9).verdict == .notEnoughGames)
  }

  /// 98.3% of intervals exclude a decrease of 0.01 by 2.4 standard errors.
  @Test func `a decrease below the margin is a no`() {
    #expect(answer(0.0005, error: 0.004, pHolm: 1).verdict == .no)
    #expect(answer(0.0005, error: 0.005, pHolm: 1).verdict == .notEnoughGames)
    // Without a difference in 500 deals, fewer than 1% of deals differ.
    #expect(answer(0, error: nil, pHolm: nil).verdict == .no)
    let few = answer(0, error: nil, pHolm: nil, deals: 100)
    #expect((few.verdict, few.games, few.decrease) == (.notEnoughGames, 4800, nil))
  }

  /// With ten tests, a decrease of 0.01 is detected by 2.81 + 0.84 standard errors.
  @Test func `the number of games would detect the margin with 80% power`() throws {
    let own = answer(-0.02, error: 0.02, pHolm: 1)
    #expect((own.verdict, own.decrease, own.deals) == (.notEnoughGames, 0.01, nil))
    #expect(own.games == 54_000)
    // Copies are not evidence, so the number of different deals counts.
    let copied = answer(-0.02, error: 0.02, pHolm: 1, deals: 15, isCopied: true)
    #expect((copied.games, copied.deals) == (nil, 800))
  }

  /// Six independent answers, of which some have a true difference of 0 and the others one of the margin.
  @Test(arguments: [0, 3, 6])
  func `at most 5% of comparisons have a wrong answer`(unchanged: Int) {
    var random = RandomStream(state: 7, 8, 9, UInt64(unchanged))
    let count = tries(3000)
    var wrong = 0
    for _ in 0..<count {
      let estimates = (0..<6).map { place in
        let truth: Double = place < unchanged ? 0 : -RuleAnswer.margin
        let noise = NormalDistribution.quantile(random.nextUnit() * 0.999_998 + 0.000_001)
        return MeanEstimate(
          value: truth + 0.003 * noise, standardError: 0.003, degreesOfFreedom: 1e6)
      }
      let adjusted = CorrectedFamily(estimates.map(\.pValue)).holm
      let isWrong = estimates.indices.contains { place in
        let players = RuleAnswer.Players(
          nil,
          AnswerEstimate(
            difference: estimates[place].value, estimate: estimates[place],
            pHolm: adjusted[place], margin: RuleAnswer.margin, distinctDeals: 500, games: 1000,
            isCopied: false), answers: 6, tests: 6)
        return players.verdict == (place < unchanged ? .yes : .no)
      }
      if isWrong { wrong += 1 }
    }
    let most = 0.05 * Double(count) + 4 * (Double(count) * 0.05 * 0.95).squareRoot()
    #expect(Double(wrong) <= most, "\(wrong) of \(count)")
  }

  @Test func `answers that differ between strengths are no answer for both`() {
    let (yes, no) = (answer(-0.05, error: 0.01, pHolm: 0), answer(0.05, error: 0.01, pHolm: 0))
    let open = answer(-0.05, error: 0.03, pHolm: 0.9)
    #expect(RuleAnswer(.fairer, [yes, yes]).verdict == .yes)
    #expect(RuleAnswer(.shorter, [yes, no]).verdict == .mixed)
    #expect(RuleAnswer(.lessLuck, [yes, open]).verdict == .notEnoughGames)
    let unmeasured = RuleAnswer.Players(nil, nil, answers: 3, tests: 1)
    #expect(RuleAnswer(.lessLuck, [unmeasured]).verdict == .notMeasured)
  }
}
