import Foundation
import Testing

@testable import Statistics

struct StrengthFitTests {
  /// With many games, the prior has no effect: the odds are those of the results.
  @Test func `strengths of many games equal the odds of the results`() {
    let fit = StrengthFit(
      strategies: 3,
      scores: [
        StrengthFit.Score(first: 0, second: 1, games: 1e6, won: 0.75e6),
        StrengthFit.Score(first: 1, second: 2, games: 1e6, won: 0.5e6),
      ])
    #expect(abs(fit.strengths[0] - fit.strengths[1] - log(3)) < 1e-4)
    #expect(abs(fit.strengths[1] - fit.strengths[2]) < 1e-4)
    #expect(abs(fit.share(0, 1) - 0.75) < 1e-4)
    // The variance is 1 over the information of a million games at these odds.
    #expect(abs(fit.variance(0, 1) * 1e6 * 0.75 * 0.25 - 1) < 1e-3)
    #expect(abs(fit.doubt(0, 1) - fit.variance(0, 1) * 0.1875) < 1e-9)
  }

  /// At the maximum, actual minus expected points equal the effect of the prior.
  @Test func `the fit is the maximum`() {
    let scores = [(0, 1, 10.0, 7.0), (1, 2, 4, 4), (2, 3, 6, 3), (3, 0, 8, 0), (0, 2, 2, 1)].map {
      StrengthFit.Score(first: $0.0, second: $0.1, games: $0.2, won: $0.3)
    }
    let fit = StrengthFit(strategies: 5, scores: scores)
    for strategy in 0..<5 {
      var rest = -fit.strengths[strategy] / 4
      for score in scores {
        let surplus = score.won - score.games * fit.share(score.first, score.second)
        if score.first == strategy { rest += surplus }
        if score.second == strategy { rest -= surplus }
      }
      #expect(abs(rest) < 1e-7)
    }
    #expect(fit.strengths[4] == 0)
  }

  @Test func `a strategy that won everything has a finite strength, which increases with its wins`()
  {
    func lead(_ games: Double) -> Double {
      let fit = StrengthFit(
        strategies: 2,
        scores: [StrengthFit.Score(first: 0, second: 1, games: games, won: games)])
      return fit.strengths[0] - fit.strengths[1]
    }
    #expect(lead(2) > 0.5 && lead(2) < lead(20) && lead(20) < lead(1e6) && lead(1e6) < 50)
  }
}
