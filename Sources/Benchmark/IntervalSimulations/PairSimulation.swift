import Tournament
import GameCore
import Statistics

/// Simulated tournaments of two seats, whose truth is known: how often intervals cover it.
///
/// Each two entrants play pairs of games; the games of a pair share a deal that helps one seat, so they
/// are not independent, which is the reason for errors by pairs.
struct PairSimulation {
  let name: String
  /// In natural logarithms.
  let strengths: [Double]
  /// What the first seat has ahead of the second.
  let seat: Double
  /// How much a deal helps its better seat.
  let deal: Double
  /// Davidson's ν.
  let draws: Double
  /// Pairs of each two entrants in a tournament.
  let pairs: Int

  static let cases = [
    PairSimulation(
      name: "even", strengths: [0.1, 0, 0, -0.1], seat: 0.3, deal: 1, draws: 0.3, pairs: 50),
    PairSimulation(
      name: "lopsided", strengths: [1.5, 0.5, -0.5, -1.5], seat: 0.3, deal: 1, draws: 0.1,
      pairs: 50),
    PairSimulation(
      name: "draw-heavy", strengths: [0.4, 0.1, -0.1, -0.4], seat: 0.5, deal: 1, draws: 8,
      pairs: 50),
    PairSimulation(
      name: "two strategies", strengths: [0.2, -0.2], seat: 0.3, deal: 1, draws: 0.3, pairs: 200),
    PairSimulation(
      name: "two strategies, lopsided", strengths: [1.1, -1.1], seat: 0.3, deal: 1, draws: 0.1,
      pairs: 200),
    PairSimulation(
      name: "two strategies, draw-heavy", strengths: [0.2, -0.2], seat: 0.3, deal: 1, draws: 8,
      pairs: 200),
  ]

  func figures(tournaments: Int) -> [Figure] {
    var random = RandomStream(state: 11, 12, 13, UInt64(strengths.count))
    return coverage(name, truth: numbers(population()), tournaments: tournaments) {
      numbers(tournament(&random))
    }
  }

  private func numbers(_ encounters: MatchupResults) -> FittedNumbers {
    FittedNumbers(encounters, entrants: strengths.count)
  }

  /// The probabilities of the nine outcomes of a pair, from two wins of the first entrant on.
  ///
  /// The first sits first in the first game. A deal helps either seat as often.
  private func outcomes(_ first: Int, _ second: Int) -> [Double] {
    SimulatedPairs(draws: draws, deal: deal, seat: seat)
      .outcomes(lead: strengths[first] - strengths[second]).reversed()
  }

  private func tournament(_ random: inout RandomStream) -> MatchupResults {
    var played = MatchupResults(seats: 2)
    forEachTable { first, second, probabilities in
      for _ in 0..<pairs {
        let outcome = SimulatedPairs.draw(probabilities, &random)
        _ = played.add(SimulatedPairs.deal((first, second), outcome: 8 - outcome))
      }
    }
    return played
  }

  /// So many pairs that chance plays no part: what a tournament without end would find.
  private func population() -> MatchupResults {
    var played = MatchupResults(seats: 2)
    forEachTable { first, second, probabilities in
      for (outcome, probability) in probabilities.enumerated() {
        for _ in 0..<Int((probability * 1_000_000).rounded()) {
          _ = played.add(SimulatedPairs.deal((first, second), outcome: 8 - outcome))
        }
      }
    }
    return played
  }

  private func forEachTable(_ body: (Int, Int, [Double]) -> Void) {
    for second in strengths.indices {
      for first in 0..<second { body(first, second, outcomes(first, second)) }
    }
  }
}
