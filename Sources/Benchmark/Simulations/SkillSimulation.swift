import GameCore
import Statistics
import TournamentBase

/// Measurements of skill with known gains per doubling, to measure how often a gain beyond the last
/// significant one exceeds its upper bound.
enum SkillSimulation {
  static func all() -> [Simulation] {
    [
      // Each list contains the Elo gains from successive doublings.
      ("+10 Elo six times", [10.0, 10, 10, 10, 10, 10]),
      ("falling gains", [90, 45, 22, 11, 6, 3]), ("a plateau", [60, 30, 0, 0, 0, 0]),
    ].flatMap { name, gains in
      let results = gains.map {
        SimulatedPairs().results(\.mean, 1 / (1 + exponential(-$0 / BradleyTerry.eloPerUnit)))
      }
      return [300, 1000].map { games in
        Simulation("\(name), \(games) games", 4000, RandomStream(71, games)) { trials in
          let steps = results.enumerated().compactMap { step, results -> SkillRow? in
            let sample = results.sample(games / 2, &trials.random).sample
            guard let elo = EloDifference(sample: sample, gamesPerDeal: 2) else { return nil }
            return row(elo, games: games, from: 1 << step)
          }
          let ladder = SkillLadder(player: "mcts", budget: "simulations", steps: steps)
          let gain = gains.suffix(ladder.beyondCount).max() ?? 0
          trials.counts(
            "a doubling gains more than the upper bound", .atMost(5),
            ladder.eloBeyond.map { gain > $0 } ?? false)
          trials.counts(
            "the output says that there are too few games", games < 500 ? .atLeast(95) : nil,
            ladder.hasTooFewGames)
          trials.counts("no gain shown beyond a budget", nil, ladder.plateauAt != nil)
        }
      }
    }
  }

  private static func row(_ elo: EloDifference, games: Int, from budget: Int) -> SkillRow? {
    var row = SkillRow("more", "less") { column in
      switch column {
      case "games": Double(games)
      case "score": elo.score.map { ($0.low + $0.high) / 2 }
      case "elo": elo.value
      case "elo_low": elo.low
      case "elo_high": elo.high
      case "los": elo.superiority
      default: nil
      }
    }
    row?.from = budget
    row?.to = 2 * budget
    return row
  }
}
