import GameCore
import Statistics

/// Simulated matches from a list of openings that is gone through in order: intervals of the score,
/// by deals, against the mean of all openings of the list.
struct OpeningSimulation {
  /// How many openings there are.
  let openings: Int
  let deals: Int
  /// By how much an opening moves the first strategy's chance of winning, up or down.
  let effect = 0.25

  static func figures(matches: Int = 10_000) -> [Figure] {
    [
      OpeningSimulation(openings: 50, deals: 200), OpeningSimulation(openings: 50, deals: 125),
      OpeningSimulation(openings: 200, deals: 150), OpeningSimulation(openings: 10_000, deals: 150),
    ].map { $0.figure(matches: matches) }
  }

  private func figure(matches: Int) -> Figure {
    var random = RandomStream(state: 71, 72, 73, UInt64(openings + deals))
    var covered = 0
    for _ in 0..<matches {
      // Drawn anew for each match, so that their order is one of all.
      let chances = (0..<openings).map { _ in 0.55 + effect * (2 * random.nextUnit() - 1) }
      let truth = chances.reduce(0, +) / Double(openings)
      var counts = [0, 0, 0, 0, 0]
      for deal in 0..<deals {
        let chance = chances[deal % openings]
        counts[
          (0..<2).reduce(0) { sum, _ in sum + (random.nextBool(probability: chance) ? 2 : 0) }] += 1
      }
      let sample = ScoreSample(counts: counts)
      let interval = ScoreInterval(score: sample.moments.mean, sample: sample)
      if interval.low <= truth, truth <= interval.high { covered += 1 }
    }
    return Figure(
      "\(deals) deals from \(openings) openings: 95 % intervals of the score cover the mean of all openings",
      [100 * Double(covered) / Double(matches)], "%", decimals: 2, .atLeast(94.5))
  }
}
