import Statistics
import TournamentBase

/// The results at one point of a sweep.
struct PointResult: Sendable {
  var point: Int
  /// The name of the point's run, or `nil` if the run cannot be played or only a part of it is
  /// played.
  let run: String?
  /// The reason that the point cannot be played, or `nil` if it can.
  var reason: String?
  var games: Int
  /// The estimates for the sweep's measures, which are `nil` if unknown.
  var estimates: [MeasureEstimate?]
  /// The sums over each batch of deals.
  var batches: [MeasureAccumulator.Sums] = []

  /// A Boolean value that indicates whether the point was played and is deterministic, so that its
  /// first-player score has no confidence interval.
  var isFixed: Bool { games > 0 && estimates.first.flatMap { $0 }?.low == nil }
}

extension PointResult {
  /// Creates the result for a point without games, such as one with contradictory settings.
  init(point: Int, reason: String?, measures: Int) {
    self.init(
      point: point, run: nil, reason: reason, games: 0,
      estimates: Array(repeating: nil, count: measures))
  }

  /// Creates the result from sums over all games in a point's run or over the games in one rung.
  init(
    point: Int, of run: PlayableRun, _ accumulator: RunAccumulator, measures: [SweepMeasure],
    isWhole: Bool = true
  ) throws {
    let sums = accumulator.finished()
    let report = Standings(labels: run.configuration.strategies.map(\.label), sums: sums)
    let balance = report.balance
    let luck = report.luck(hasDeals: run.hasDeals)
    let scores = sums.matchupResults.scores(strategies: run.configuration.strategies.count)
    let estimates: [MeasureEstimate?] = measures.map { measure in
      switch measure.source {
      case .firstSeat: return balance?.firstPlayerScore
      case .draws: return balance?.drawRate
      case .length: return balance?.decisions
      case .luck: return luck?.deal
      case .own(let place, _):
        return accumulator.measures?.mean(
          of: place, run.measures[place], isDeterministic: report.isDeterministic)
      case .score(let place), .skill(let place):
        guard let score = scores[place] else { return nil }
        let interval = sums.isDeterministic(place) ? nil : score.interval
        return MeasureEstimate(value: score.value, low: interval?.low, high: interval?.high)
      }
    }
    self.init(
      point: point, run: isWhole ? try run.name() : nil, reason: nil,
      games: accumulator.games - accumulator.voidGames, estimates: estimates,
      batches: accumulator.measures?.batches ?? [])
  }
}
