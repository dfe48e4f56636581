import TestSupport
import Testing

@testable import Statistics

struct RatedComponentTests {
  private func confounding(_ games: [Tables.GameCount], _ model: RatingModel) -> (
    BradleyTerry.SeatConfounding?, BradleyTerry.Basis
  ) {
    let fit = BradleyTerry(strategies: 4, matchups: Tables.games(games), model: model)
    return (fit.seatConfounding, fit.basis)
  }

  /// Seats that follow from strategies or from winners are detected, also by the model without
  /// seats.
  @Test(arguments: RatingModel.allCases) func `confounded seats are detected`(model: RatingModel) {
    // One strategy is always first, and wins often or always.
    #expect(confounding([(0, 1, 30, 0, 10)], model) == (.strategies, .results))
    #expect(confounding([(0, 1, 30, 0, 0)], model) == (.strategies, .oneSided))
    #expect(confounding([(0, 1, 9, 0, 3), (0, 2, 7, 2, 9)], model) == (.strategies, .results))
    // Winners are listed first or last, and draws in any order.
    let winnersFirst: [Tables.GameCount] = [
      (0, 1, 30, 3, 0), (1, 0, 10, 2, 0), (1, 2, 9, 1, 0), (2, 1, 5, 1, 0),
    ]
    #expect(confounding(winnersFirst, model) == (.results, .results))
    #expect(
      confounding(winnersFirst.map { ($0.second, $0.first, 0, $0.draws, $0.wins) }, model)
        == (.results, .results))
    // These seats are not confounded.
    #expect(confounding([(0, 1, 30, 0, 10), (1, 0, 12, 0, 8)], model) == (nil, .results))
    #expect(confounding([(0, 1, 30, 0, 0), (1, 0, 0, 0, 20)], model).0 == nil)
  }

  @Test func `if all strategies had all seats, a seat that always wins is a seat effect`() {
    var matchups = MatchupResults(seats: 2)
    for other in 1...2 { Tables.pairs(0, other, [("WL", 20)], to: &matchups) }
    let fit = BradleyTerry(strategies: 3, matchups: matchups)
    #expect(fit.seatConfounding == nil && fit.basis == .oneSided && fit.seatEffects.count == 2)
    for rating in fit.ratings { #expect(abs(rating?.value ?? 99) < 1e-6) }
  }

  /// The seat effects of the others are estimated.
  @Test func `a strategy that won or lost everything has a bound`() {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 9), ("WL", 7), ("LW", 3), ("LL", 4)], to: &matchups)
    Tables.pairs(0, 2, [("WW", 9)], to: &matchups)
    let fit = BradleyTerry(strategies: 3, matchups: matchups)
    #expect(fit.components.count == 1 && fit.components[0].basis == .results)
    #expect(fit.components[0].rating(2) == nil && fit.components[0].bound(2)?.wonAll == false)
    #expect(fit.seatEffects.count == 2 && fit.components[0].areBalanced == false)
    let (near, far) = (
      fit.components[0].limit(2, probability: 0.2) ?? .nan,
      fit.components[0].limit(2, probability: 0.001) ?? .nan
    )
    #expect(near < far)
  }
}
