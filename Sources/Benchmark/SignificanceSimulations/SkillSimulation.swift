import Statistics
import GameCore
import Tournament

/// Simulated skill ladders whose gains are known: how often a gain is larger than what is said to remain
/// possible beyond the last shown gain.
struct SkillSimulation {
  let name: String
  /// The true gain of each doubling, in Elo.
  let gains: [Double]
  let games: Int

  private static let ladders = 4000

  static func figures() -> [Figure] {
    [
      ("+10 Elo six times", [10, 10, 10, 10, 10, 10]), ("falling gains", [90, 45, 22, 11, 6, 3]),
      ("a plateau", [60, 30, 0, 0, 0, 0]),
    ].flatMap { name, gains in
      [300, 1000].flatMap { games in
        SkillSimulation(name: "\(name), \(games) games", gains: gains, games: games).figures()
      }
    }
  }

  private func figures() -> [Figure] {
    let kind = SimulatedPairs(draws: 0.3, deal: 1, seat: 0.3)
    let outcomes = gains.map { gain in
      kind.outcomes(lead: kind.lead(score: 1 / (1 + exponential(-gain / BradleyTerry.eloPerUnit))))
    }
    var random = RandomStream(state: 71, 72, 73, UInt64(games))
    var (tooLow, tooFew, plateaus) = (0, 0, 0)
    for _ in 0..<SkillSimulation.ladders {
      let steps = outcomes.enumerated().compactMap { place, outcomes -> SkillRow? in
        let sample = kind.play(games / 2, outcomes: outcomes, &random).sample
        guard let elo = EloDifference(sample: sample, gamesPerDeal: 2) else { return nil }
        return row(elo, from: 1 << place)
      }
      let ladder = SkillLadder(player: "mcts", budget: "simulations", steps: steps)
      if ladder.hasTooFewGames { tooFew += 1 }
      if ladder.flattensAt != nil { plateaus += 1 }
      if let most = ladder.eloBeyond, let gain = gains.suffix(ladder.beyondCount).max(), gain > most
      {
        tooLow += 1
      }
    }
    func percent(_ count: Int) -> [Double] {
      [100 * Double(count) / Double(SkillSimulation.ladders)]
    }
    return [
      Figure(
        "\(name): a doubling gains more than is said to be possible", percent(tooLow), "%",
        decimals: 2, .atMost(5)),
      Figure(
        "\(name): said to have too few games", percent(tooFew), "%", decimals: 2,
        games < 500 ? .atLeast(95) : nil),
      Figure("\(name): no gain shown beyond a budget", percent(plateaus), "%", decimals: 2),
    ]
  }

  /// A row as `pairings.csv` has it.
  private func row(_ elo: EloDifference, from budget: Int) -> SkillRow? {
    var row = SkillRow("more", "less") { column in
      switch column {
      case "games": Double(games)
      case "score": elo.score.map { ($0.low + $0.high) / 2 }
      case "elo": elo.value
      case "elo_low": elo.low
      case "elo_high": elo.high
      case "superiority": elo.superiority
      default: nil
      }
    }
    row?.from = budget
    row?.to = 2 * budget
    return row
  }
}
