import HighCardGame
import Strategies
import TournamentBase
import TournamentExperiments

/// Searches among equally good design points, for checking the interval for the selected point.
///
/// In High Card, the first seat wins half of the points under any rules, so a search for a
/// first-seat advantage selects a design point only by sampling error.
enum SelectionSimulation {
  /// The games in a search: 400 in each of 4 rungs, and 800 for the validation.
  private static let budget = 2400

  /// Returns the figures from 5,000 searches, each with its own seed.
  static func figures() async throws -> [Figure] {
    func simulation(
      _ deals: String, _ coverage: Figure.Target?, _ bias: Figure.Target?
    ) -> Simulation {
      Simulation(
        "sweep --objective among 20 equal points",
        [
          ("selected point, 95% intervals on \(deals) cover the truth", coverage),
          ("selected point, bias of its score on \(deals)", bias),
        ])
    }
    var simulations = [
      simulation("held-out deals", .within(94...96), .within(-0.2...0.2)),
      simulation("the deals that selected it, for comparison", nil, nil),
    ]
    for seed in 1...5000 as ClosedRange<UInt64> {
      for (place, row) in try await search(seed).enumerated() {
        // The score and its bounds follow seven columns: rung, point, two factors, games, run and
        // problem.
        let numbers = row.dropFirst(7).prefix(3).compactMap { Double($0) }
        guard numbers.count == 3 else { throw BenchmarkError("points.csv: an interval is missing") }
        simulations[place].add([
          [coverage(of: 0.5, numbers[1], numbers[2])], [100 * (numbers[0] - 0.5)],
        ])
      }
    }
    return simulations.flatMap { $0.figures() }
  }

  /// Returns the selected point's rows in `points.csv`: on held-out deals and on the deals that
  /// selected it.
  private static func search(_ seed: UInt64) async throws -> [[Substring]] {
    let game = GameModule(
      HighCard.self, strategies: HighCardStrategies.all, roster: HighCardStrategies.roster,
      programs: nil)
    let sweep = try Sweep(
      game, RunSpecification(seed: seed), varying: ["rule:cards=1..5", "rule:decks=1..4"],
      design: "grid", objectives: ["first-player-score=max"], budget: budget)
    let rows = try await sweep.pointRows().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard let rung = rows.last?[0], let place = rows.firstIndex(where: { $0[0] == rung }),
      let earlier = rows[..<place].last(where: { $0[1] == rows[place][1] })
    else { throw BenchmarkError("points.csv: the validation is missing") }
    return [rows[place], earlier]
  }
}
