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
    return coverage(
      name, truth: numbers(population()),
      tournaments: tournaments
    ) {
      numbers(tournament(&random))
    }
  }

  private func numbers(_ played: Played) -> FittedNumbers {
    FittedNumbers(played.encounters, entrants: strengths.count)
  }

  /// The probabilities of the nine outcomes of a pair of two entrants.
  ///
  /// The first sits first in the first game. A deal helps either seat as often.
  private func outcomes(_ first: Int, _ second: Int) -> [Double] {
    var probabilities = [Double](repeating: 0, count: 9)
    for help in [deal, -deal] {
      let ahead = strengths[first] - strengths[second]
      let one = results(ahead + seat + help)
      let two = results(ahead - seat - help)
      for (i, p) in one.enumerated() {
        for (j, q) in two.enumerated() { probabilities[3 * i + j] += p * q / 2 }
      }
    }
    return probabilities
  }

  /// The probabilities of a win, a draw and a loss.
  private func results(_ difference: Double) -> [Double] {
    let (win, loss) = (exponential(difference / 2), exponential(-difference / 2))
    let sum = win + loss + draws
    return [win / sum, draws / sum, loss / sum]
  }

  private func tournament(_ random: inout RandomStream) -> Played {
    var played = Played()
    forEachTable { first, second, probabilities in
      for _ in 0..<pairs {
        var rest = random.nextUnit()
        let outcome = probabilities.firstIndex { probability in
          rest -= probability
          return rest < 0
        }
        played.addDeal(outcome ?? 8, between: first, and: second)
      }
    }
    return played
  }

  /// So many pairs that chance plays no part: what a tournament without end would find.
  private func population() -> Played {
    var played = Played()
    forEachTable { first, second, probabilities in
      for (outcome, probability) in probabilities.enumerated() {
        for _ in 0..<Int((probability * 1_000_000).rounded()) {
          played.addDeal(outcome, between: first, and: second)
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

/// Deals of a tournament, as ratings need them.
private struct Played {
  var encounters = MatchupResults(seats: 2)

  mutating func addDeal(_ outcome: Int, between first: Int, and second: Int) {
    var deal = DealOfGames(seats: 2)
    for (game, result) in [outcome / 3, outcome % 3].enumerated() {
      deal.addGame()
      deal.set(entrant: first, rank: result == 2 ? 2 : 1, seat: game)
      deal.set(entrant: second, rank: result == 0 ? 2 : 1, seat: 1 - game)
    }
    _ = encounters.add(deal)
  }
}
