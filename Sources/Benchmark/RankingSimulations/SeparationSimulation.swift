import GameCore
import Statistics

/// Simulated tournaments of three strategies and one so weak that it hardly ever wins: what its bound
/// is worth, and what it does to the others.
struct SeparationSimulation {
  /// In natural logarithms below the mean of the others.
  let weakness: Double
  /// Pairs of each two entrants in a tournament.
  let pairs = 50

  private static let others = [0.3, 0, -0.3]
  private static let kind = SimulatedPairs(draws: 0.1, deal: 0, seat: 0.3)

  static func figures(tournaments: Int = 4_000) -> [Figure] {
    [3.0, 4.5, 6.0].flatMap { SeparationSimulation(weakness: $0).figures(tournaments: tournaments) }
  }

  private func figures(tournaments: Int) -> [Figure] {
    var random = RandomStream(state: 31, 32, 33, UInt64(weakness * 10))
    let truth = (-weakness - SeparationSimulation.others[0]) * BradleyTerry.eloPerUnit
    var (bounded, below) = (0, 0)
    var ratios: [Double] = []
    for _ in 0..<tournaments {
      let (with, without) = tournament(&random)
      let fit = BradleyTerry(entrants: 4, encounters: with)
      guard let high = fit.bounds[3]?.high, let first = fit.ratings[0],
        let alone = BradleyTerry(entrants: 3, encounters: without).ratings[0]
      else { continue }
      bounded += 1
      if high - first.value < truth { below += 1 }
      ratios.append(first.error / alone.error)
    }
    let name = "one weaker by \(Int((weakness * BradleyTerry.eloPerUnit).rounded())) Elo"
    func percent(_ count: Int) -> [Double] { [100 * Double(count) / Double(tournaments)] }
    return [
      Figure("\(name): loses everything", percent(bounded), "%", decimals: 2),
      Figure(
        "\(name): its bound is below the truth", percent(below), "%", decimals: 2, .atMost(2.5)),
    ]
      + (ratios.isEmpty
        ? []
        : [
          Figure(
            "\(name): the best one's error, against that without it", ratios, "times", decimals: 3,
            .within(0.98...1.02))
        ])
  }

  /// The encounters of all, and those of the three alone.
  private func tournament(_ random: inout RandomStream) -> (
    with: MatchupResults, without: MatchupResults
  ) {
    var with = MatchupResults(seats: 2)
    var without = with
    let strengths = SeparationSimulation.others + [-weakness]
    for second in strengths.indices {
      for first in 0..<second {
        let outcomes = SeparationSimulation.kind.outcomes(
          lead: strengths[first] - strengths[second])
        for _ in 0..<pairs {
          let deal = SimulatedPairs.deal((first, second), outcomes: outcomes, &random)
          _ = with.add(deal)
          if second < 3 { _ = without.add(deal) }
        }
      }
    }
    return (with, without)
  }
}
