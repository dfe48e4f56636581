import Tournament
import GameCore
import Statistics

/// Simulated tournaments of three or four seats: how often intervals cover the truth.
///
/// Everyone's performance in a game is strength, seat, luck of the deal and chance; the best is first.
/// All rotations of a deal are played, so the games of a pair are not independent, and neither are
/// the comparisons within a game.
struct TableSimulation {
  let name: String
  let seats: Int
  /// In natural logarithms; one more than there are seats, so that everyone sits out at times.
  let strengths: [Double]
  /// Pairs of each table in a tournament.
  let pairs: Int

  static let cases = [
    TableSimulation(name: "three seats", seats: 3, strengths: [0.6, 0.2, -0.2, -0.6], pairs: 40),
    TableSimulation(name: "four seats", seats: 4, strengths: [0.8, 0.4, 0, -0.4, -0.8], pairs: 40),
  ]

  func figures(tournaments: Int) -> [Figure] {
    var random = RandomStream(state: 21, 22, 23, UInt64(seats))
    // So many pairs that chance hardly plays a part.
    let truth = play(pairs: 100_000, &random)
    return coverage(name, truth: numbers(truth), tournaments: tournaments) {
      numbers(play(pairs: pairs, &random))
    }
  }

  private func numbers(_ encounters: MatchupResults) -> FittedNumbers {
    FittedNumbers(encounters, entrants: strengths.count)
  }

  private func play(pairs: Int, _ random: inout RandomStream) -> MatchupResults {
    var encounters = MatchupResults(seats: seats)
    for absent in strengths.indices {
      let table = strengths.indices.filter { $0 != absent }
      for _ in 0..<pairs { _ = encounters.add(deal(table, &random)) }
    }
    return encounters
  }

  /// A deal in all rotations.
  ///
  /// - Parameter table: Strategies by their places in the first game.
  func deal(_ table: [Int], _ random: inout RandomStream) -> DealOfGames {
    let luck = (0..<seats).map { _ in random.nextUnit() * 2 }
    var deal = DealOfGames(seats: seats)
    for rotation in 0..<seats {
      let sitting = (0..<seats).map { table[($0 + rotation) % seats] }
      let performances = (0..<seats).map { seat in
        // Halves, so that some share a place.
        ((strengths[sitting[seat]] + (seat == 0 ? 0.3 : 0) + luck[seat] + chance(&random)) * 2)
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

  /// Gumbel's distribution: with it alone, the model of Plackett and Luce.
  private func chance(_ random: inout RandomStream) -> Double {
    -naturalLogarithm(-naturalLogarithm(max(random.nextUnit(), 1e-300)))
  }
}
