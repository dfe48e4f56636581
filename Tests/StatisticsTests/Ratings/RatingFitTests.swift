import TestSupport
import Foundation
import Testing

@testable import Statistics

@Suite struct RatingFitTests {
  /// Pairs of two with seats, draws and three entrants.
  private static let pairs: [(Int, Int, [(String, Int)])] = [
    (0, 1, [("WW", 5), ("WD", 4), ("DL", 3), ("LW", 2), ("LL", 1)]),
    (1, 2, [("WL", 5), ("DD", 4), ("LL", 3)]), (0, 2, [("WL", 7), ("DW", 2), ("LW", 1)]),
  ]

  private static var encounters: MatchupResults {
    var encounters = MatchupResults(seats: 2)
    for (first, second, results) in pairs {
      Tables.pairs(first, second, results, to: &encounters)
    }
    return encounters
  }

  private func fit(
    _ encounters: MatchupResults = encounters, entrants: Int = 3, hasSeats: Bool = true,
    hasDraws: Bool = true, prior: Double = 0
  ) -> RatingFit {
    RatingFit(
      encounters, places: Array(0..<entrants), hasSeats: hasSeats, hasDraws: hasDraws,
      prior: prior)
  }

  /// The logarithm of the probability of all results, game by game.
  ///
  /// Values are three strengths, the effects of two seats, and ln ν.
  private func likelihood(_ values: [Double]) -> Double {
    var sum = 0.0
    for (first, second, results) in Self.pairs {
      for (letters, count) in results {
        for (game, letter) in letters.enumerated() {
          let seats = game == 0 ? values[3] - values[4] : values[4] - values[3]
          let d = values[first] - values[second] + seats
          let all = exp(d / 2) + exp(-d / 2) + exp(values[5])
          let own = letter == "W" ? exp(d / 2) : letter == "D" ? exp(values[5]) : exp(-d / 2)
          sum += Double(count) * log(own / all)
        }
      }
    }
    return sum
  }

  private func moved(_ values: [Double], _ direction: [Double], by size: Double) -> [Double] {
    zip(values, direction).map { $0 + size * $1 }
  }

  /// Directions in which strengths, seats and draws can be told apart.
  private let directions: [[Double]] = [
    [1, -1, 0, 0, 0, 0], [1, 1, -2, 0, 0, 0], [0, 0, 0, 1, -1, 0], [0, 0, 0, 0, 0, 1],
    [1, 0, -1, 1, -1, 1],
  ]

  @Test func startsAtEquals() {
    let fit = fit()
    #expect(fit.values == [0, 0, 0, 0, 0, 0])
    #expect(fit.seatPlaces == 3..<5)
    #expect(fit.drawPlace == 5)
    let state = RatingFit.State(fit, weight: nil)
    // 74 games of three equally likely results.
    #expect(abs(state.likelihood - 74 * log(1 / 3.0)) < 1e-9)
  }

  /// No direction is up from where the fit ends, and its likelihood is that of the games.
  @Test func endsAtTheMaximum() {
    var fit = fit()
    #expect(fit.run() == .converged)
    let best = likelihood(fit.values)
    #expect(abs(RatingFit.State(fit, weight: nil).likelihood - best) < 1e-9)
    for direction in directions {
      for size in [-0.01, 0.01] {
        #expect(likelihood(moved(fit.values, direction, by: size)) < best)
      }
    }
  }

  /// The slope and the curvature are those of the games' likelihood, at the beginning and the end.
  @Test func slopeAndCurvature() {
    var fit = fit()
    for _ in 0..<2 {
      let state = RatingFit.State(fit, weight: nil)
      let values = fit.values
      for direction in directions {
        let step = 1e-3
        let up = likelihood(moved(values, direction, by: step))
        let down = likelihood(moved(values, direction, by: -step))
        let slope = zip(state.gradient, direction).reduce(0) { $0 + $1.0 * $1.1 }
        #expect(abs(slope - (up - down) / (2 * step)) < 1e-3)
        let curvature = (2 * likelihood(values) - up - down) / (step * step)
        #expect(abs(state.information.quadraticForm(direction) - curvature) < 1e-2)
      }
      #expect(fit.run() == .converged)
    }
  }

  /// With a weight, every encounter counts for so many pairs: here as one for each that it has.
  @Test func weights() {
    var encounters = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WL", 3), ("DW", 4)], to: &encounters)
    let fit = fit(encounters, entrants: 2)
    let (all, one) = (
      RatingFit.State(fit, weight: nil).information, RatingFit.State(fit, weight: 1).information
    )
    for direction in [[1.0, -1, 0, 0, 0], [0, 0, 1, -1, 0], [0, 0, 0, 0, 1]] {
      let ratio = all.quadraticForm(direction) / one.quadraticForm(direction)
      #expect(abs(ratio - 7) < 1e-9)
    }
  }

  @Test func endings() {
    // Two seats share what the third leaves, so that sums alone don't tell that it won everything.
    var three = MatchupResults(seats: 3)
    for ranks in [[1, 2, 3], [1, 3, 2]] {
      _ = three.add(Tables.pair([ranks.enumerated().map { ($0.offset, $0.element) }]))
    }
    var won = fit(three, hasSeats: false, hasDraws: false)
    #expect(won.run() == .unbounded)
    var drawn = fit(Tables.games([(0, 1, 0, 10, 0)]), entrants: 2, hasSeats: false)
    #expect(drawn.run() == .unbounded)
    // All that could be known is that one is better, however often the other lost.
    for (wins, draws) in [(10, 0), (1, 0), (1000, 0), (10, 5)] {
      var one = fit(
        Tables.games([(0, 1, wins, draws, 0)]), entrants: 2, hasSeats: false, hasDraws: draws > 0)
      #expect(one.run() == .unbounded, "\(wins) \(draws)")
    }
    // Whoever sits first always sits first.
    var seated = fit(Tables.games([(0, 1, 10, 0, 5)]), entrants: 2, hasDraws: false)
    #expect(seated.run() == .ambiguous)
    var plain = fit(
      Tables.games([(0, 1, 10, 0, 5)]), entrants: 2, hasSeats: false, hasDraws: false)
    #expect(plain.run() == .converged)
    #expect(abs(plain.values[0] - plain.values[1] - log(2)) < 1e-9)
  }

  /// A drawn game more for each leaves ten wins finite: x and -x balance the wins that were to be
  /// expected against the draw with an average one.
  @Test func prior() {
    var won = fit(
      Tables.games([(0, 1, 10, 0, 0)]), entrants: 2, hasSeats: false, hasDraws: false, prior: 1)
    #expect(won.run() == .converged)
    let x = won.values[0]
    #expect(abs(won.values[1] + x) < 1e-9)
    #expect(abs(10 * (1 - 1 / (1 + exp(-2 * x))) - (1 / (1 + exp(-x)) - 0.5)) < 1e-9)
  }

  /// Who has no games has no place.
  @Test func idleEntrants() {
    let fit = RatingFit(
      Tables.games([(1, 3, 1, 0, 1)]), places: [-1, 0, -1, 1], hasSeats: false, hasDraws: false,
      prior: 0)
    #expect(fit.strengths == 2)
    #expect(fit.values.count == 2)
    #expect(fit.seatPlaces.isEmpty && fit.drawPlace == nil && fit.draws == 0)
  }
}

extension SymmetricMatrix {
  fileprivate func quadraticForm(_ row: [Double]) -> Double {
    zip(product(row), row).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
