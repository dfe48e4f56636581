import GameCore
import TestSupport
import Testing

@testable import Statistics

/// Ratings of equal strategies if a seat decides nearly all games.
struct DecisiveSeatTests {
  /// Returns the fit of a match of two equal strategies, of which the first player wins most games.
  private func match(deals: Int, _ share: Double, _ random: inout RandomStream) -> BradleyTerry {
    var results = MatchupResults(seats: 2)
    for _ in 0..<deals {
      var deal = DealOfGames(seats: 2)
      for rotation in 0..<2 {
        deal.addGame()
        let isUpset = !random.nextBool(probability: share)
        let isDrawn = random.nextBool(probability: 0.02)
        for strategy in 0..<2 {
          let seat = (strategy + rotation) % 2
          deal.set(strategy: strategy, rank: isDrawn || (seat == 0) != isUpset ? 1 : 2, seat: seat)
        }
      }
      _ = results.add(deal)
    }
    return BradleyTerry(strategies: 2, matchups: results)
  }

  // D7: with three decided deals of 150, the interval left out equality in 8% of matches.
  @Test(arguments: [0.95, 0.97]) func `intervals and ranks rarely miss that strategies are equal`(
    share: Double
  ) throws {
    var random = RandomStream(state: 4, 5, 6, UInt64(100 * share))
    var (misses, ranked, rated) = (0, 0, 0)
    let runs = tries(500)
    for _ in 0..<runs {
      let fit = match(deals: 150, share, &random)
      guard let difference = fit.difference(of: 0, over: 1) else { continue }
      rated += 1
      misses += difference.low > 0 || difference.high < 0 ? 1 : 0
      ranked += fit.rankIntervals[0]?.high == 1 || fit.rankIntervals[0]?.low == 2 ? 1 : 0
    }
    // The tolerance is three standard errors above 5%.
    let most = 0.05 * Double(rated) + 3 * (Double(rated) * 0.05 * 0.95).squareRoot()
    #expect(rated > runs / 2)
    #expect(Double(misses) < most && Double(ranked) < most, "\(misses) and \(ranked) of \(rated)")
  }

  @Test func `errors of ordinary matches do not change`() throws {
    var random = RandomStream(state: 1, 1, 1, 1)
    let fit = match(deals: 400, 0.6, &random)
    let error = try #require(fit.difference(of: 0, over: 1)?.error)
    let model = try #require(fit.modelError(of: 0, against: 1))
    #expect(abs(error / model - 1) < 0.1)
  }
}

extension BradleyTerry {
  /// The standard error of a difference if all games are independent, from the curvature alone.
  func modelError(of first: Int, against second: Int) -> Double? {
    let fit = components[0].fit
    let information = RatingFit.State<SymmetricMatrix>(fit, weight: nil).information
    let (i, j) = (fit.places[first], fit.places[second])
    return information.inverse().map {
      ($0[i, i] + $0[j, j] - 2 * $0[i, j]).squareRoot() * BradleyTerry.eloPerUnit
    }
  }
}
