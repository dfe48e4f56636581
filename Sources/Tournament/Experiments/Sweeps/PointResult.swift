import Statistics

/// What came of one point of a sweep.
struct PointResult: Sendable {
  /// Its place in the design.
  let point: Int
  /// The name that the point's run has as a run of its own; `nil` where it can't be played.
  let run: String?
  /// Why it can't be played; `nil` where it was.
  let reason: String?
  /// How many games count.
  let games: Int
  /// One for each measure of the sweep; `nil` where the games tell nothing of it.
  let estimates: [MeasureEstimate?]
  /// Sums over batches of deals.
  let batches: [MeasureAccumulator.Sums]

  /// A point whose settings contradict each other.
  init(point: Int, reason: String, measures: Int) {
    self.point = point
    run = nil
    self.reason = reason
    games = 0
    estimates = Array(repeating: nil, count: measures)
    batches = []
  }

  /// Sums up all games of a point's run.
  ///
  /// - Parameters:
  ///   - accumulator: Has sums of measures.
  ///   - isWhole: Whether these are all games of the run.
  init(
    point: Int, of run: PlayableRun, _ accumulator: RunAccumulator, measures: [SweepMeasure],
    isWhole: Bool = true
  ) throws {
    self.point = point
    // Rungs of a search play some games of a run that nobody would play whole.
    self.run = isWhole ? try run.name() : nil
    reason = nil
    games = accumulator.games - accumulator.voidGames
    batches = accumulator.measures?.batches ?? []
    let sums = accumulator.finished()
    let report = Standings(labels: run.configuration.strategies.map(\.label), sums: sums)
    let balance = report.balance
    let luck = report.luck(hasDeals: run.hasDeals)
    let scores = sums.encounters.scores(entrants: run.configuration.strategies.count)
    estimates = measures.map { measure in
      switch measure.source {
      case .firstSeat: return balance?.firstPlayerScore
      case .draws: return balance?.drawRate
      case .length: return balance?.decisions
      case .luck:
        return luck?.deal.map {
          MeasureEstimate(value: $0, low: luck?.dealLow, high: luck?.dealHigh)
        }
      case .own(let place, _):
        return accumulator.measures?.mean(
          of: place, run.measures[place], isDeterministic: report.isDeterministic)
      case .score(let place), .skill(let place):
        guard let score = scores[place] else { return nil }
        let interval = sums.isDeterministic(place) ? nil : score.interval
        return MeasureEstimate(value: score.value, low: interval?.low, high: interval?.high)
      }
    }
  }
}
