import GameCore
import Statistics

/// Deals for three or four players whose strengths are given in natural logarithms.
///
/// A performance is the sum of strength, first-seat advantage, luck of the deal and in-game
/// randomness. The best performance ranks first. The games on a deal depend on each other, as do
/// the comparisons within a game.
struct SimulatedDeals {
  let seats: Int
  let strengths: [Double]

  /// Returns the results from a number of deals at each table, which consists of all strategies but
  /// one.
  func results(deals: Int, _ random: inout RandomStream) -> MatchupResults {
    var results = MatchupResults(seats: seats)
    for absent in strengths.indices {
      let table = strengths.indices.filter { $0 != absent }
      for _ in 0..<deals { _ = results.add(deal(table, &random)) }
    }
    return results
  }

  /// Returns a deal's games in all rotations.
  ///
  /// The table lists the strategies by their seats in the first game.
  func deal(_ table: [Int], _ random: inout RandomStream) -> DealOfGames {
    let luck = (0..<seats).map { _ in random.nextUnit() * 2 }
    var deal = DealOfGames(seats: seats)
    for rotation in 0..<seats {
      let sitting = (0..<seats).map { table[($0 + rotation) % seats] }
      let performances = (0..<seats).map { seat in
        // In-game randomness has Gumbel's distribution, which by itself gives the Plackett-Luce
        // model.
        let chance = -naturalLogarithm(-naturalLogarithm(max(random.nextUnit(), 1e-300)))
        // Performances are rounded to halves, so that some seats tie.
        return ((strengths[sitting[seat]] + (seat == 0 ? 0.3 : 0) + luck[seat] + chance) * 2)
          .rounded()
      }
      deal.addGame()
      for seat in 0..<seats {
        let better = performances.count { $0 > performances[seat] }
        deal.set(strategy: sitting[seat], rank: better + 1, seat: seat)
      }
    }
    return deal
  }
}
