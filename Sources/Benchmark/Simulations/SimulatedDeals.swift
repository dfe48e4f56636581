import GameCore
import Statistics

/// Deals of games with three or four seats, with known strengths in natural logarithms.
///
/// A performance is the sum of strength, seat, luck of the deal and in-game randomness; the best is first. The games of
/// a deal are not independent, and neither are the comparisons within a game.
struct SimulatedDeals {
  let seats: Int
  let strengths: [Double]

  /// Returns the results of a number of deals for each combination of all strategies except one.
  func results(deals: Int, _ random: inout RandomStream) -> MatchupResults {
    var results = MatchupResults(seats: seats)
    for absent in strengths.indices {
      let table = strengths.indices.filter { $0 != absent }
      for _ in 0..<deals { _ = results.add(deal(table, &random)) }
    }
    return results
  }

  /// Returns a deal in all rotations of strategies, given in the order of the first game's seats.
  func deal(_ table: [Int], _ random: inout RandomStream) -> DealOfGames {
    let luck = (0..<seats).map { _ in random.nextUnit() * 2 }
    var deal = DealOfGames(seats: seats)
    for rotation in 0..<seats {
      let sitting = (0..<seats).map { table[($0 + rotation) % seats] }
      let performances = (0..<seats).map { seat in
        // Gumbel's distribution: on its own, it gives the model of Plackett and Luce.
        let chance = -naturalLogarithm(-naturalLogarithm(max(random.nextUnit(), 1e-300)))
        // Halves, so that some seats tie.
        return ((strengths[sitting[seat]] + (seat == 0 ? 0.3 : 0) + luck[seat] + chance) * 2)
          .rounded()
      }
      deal.addGame()
      for seat in 0..<seats {
        let better = performances.count { $0 > performances[seat] }
        deal.set(entrant: sitting[seat], rank: better + 1, seat: seat)
      }
    }
    return deal
  }
}
