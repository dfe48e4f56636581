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

  static func all() -> [Simulation] {
    let kinds: [(deals: String, coverage: Figure.Target?, bias: Figure.Target?)] = [
      ("held-out deals", .within(94...96), .within(-0.2...0.2)),
      ("the deals that selected it, for comparison", nil, nil),
    ]
    var seed: UInt64 = 0
    return [
      Simulation("sweep --objective among 20 equal points", 5000) { trials in
        seed += 1
        for (kind, row) in zip(kinds, try await search(seed)) {
          // The score and its bounds follow seven columns: rung, point, two factors, games, run and
          // problem.
          let numbers = row.dropFirst(7).prefix(3).compactMap { Double($0) }
          guard numbers.count == 3 else {
            throw BenchmarkError("points.csv: an interval is missing")
          }
          let what = "the selected point's score on \(kind.deals)"
          trials.covers(what, kind.coverage, 0.5, numbers[1], numbers[2])
          trials.averages("bias of \(what)", kind.bias, 100 * (numbers[0] - 0.5))
        }
      }
    ]
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
