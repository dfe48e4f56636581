import HighCardGame
import Tournament
import Strategies

/// Searches among points that are all equal: the interval of the selected point against the truth.
///
/// The first seat of High Card wins half of its points under any rules, and a search for the opposite selects
/// the points that were lucky.
struct SweepSimulation {
  /// Searches with different seeds.
  static let searches = 5000
  /// The games of a search: 20 at each of 20 points in each of 4 rungs, and 400 for each validated point.
  static let budget = 2400

  private let game = GameModule(
    HighCard.self, strategies: HighCardStrategies.all, roster: HighCardStrategies.roster,
    programs: nil)

  /// The score of the first seat at the selected point.
  private struct Score {
    let value: Double
    let low: Double
    let high: Double

    /// - Throws: `BenchmarkError` if a row of points.csv has no interval.
    init(_ row: [Substring]) throws {
      // After rung, point, two settings, games, run and problem.
      let numbers = row.dropFirst(7).prefix(3).compactMap { Double($0) }
      guard numbers.count == 3 else { throw BenchmarkError("a point without an interval") }
      (value, low, high) = (numbers[0], numbers[1], numbers[2])
    }

    var isCovered: Bool { low <= 0.5 && 0.5 <= high }
  }

  static func figures() async throws -> [Figure] {
    let simulation = SweepSimulation()
    var (covered, sum) = ([0, 0], [0.0, 0])
    for seed in 1...UInt64(searches) {
      for (place, score) in try await simulation.search(seed).enumerated() {
        covered[place] += score.isCovered ? 1 : 0
        sum[place] += score.value
      }
    }
    let name = "sweep --aim among 20 equal points: selected point"
    func figures(_ deals: String, _ place: Int, _ targets: [Figure.Target?]) -> [Figure] {
      [
        Figure(
          "\(name), 95% intervals on \(deals) cover the truth",
          [100 * Double(covered[place]) / Double(searches)], "%", decimals: 2, targets[0]),
        Figure(
          "\(name), bias of its score on \(deals)",
          [100 * (sum[place] / Double(searches) - 0.5)], "%", decimals: 2, targets[1]),
      ]
    }
    return figures("held-out deals", 0, [.within(94...96), .within(-0.2...0.2)])
      + figures("the deals that selected it, for comparison", 1, [nil, nil])
  }

  /// The score of the selected point on held-out deals, and on the deals that selected it.
  private func search(_ seed: UInt64) async throws -> [Score] {
    let sweep = try Sweep(
      game, RunSpecification(seed: seed), varying: ["rule:cards=1..5", "rule:decks=1..4"],
      design: "grid", aims: ["first-seat=max"], budget: SweepSimulation.budget)
    var rows: [[Substring]] = []
    _ = try await sweep.replay(jobs: 1) {
      rows.append($0.points.split(separator: ",", omittingEmptySubsequences: false))
      return true
    }
    guard let rung = rows.last?[0], let place = rows.firstIndex(where: { $0[0] == rung }),
      let earlier = rows[..<place].last(where: { $0[1] == rows[place][1] })
    else { throw BenchmarkError("a search without a validation") }
    return [try Score(rows[place]), try Score(earlier)]
  }
}
