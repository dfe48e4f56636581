import Statistics

/// What came of one point of a sweep.
struct PointResult: Sendable {
  /// A number with its 95 % interval.
  struct Estimate: Hashable, Sendable {
    let value: Double
    /// `nil` where nothing is left to chance, or too little is known.
    let low: Double?
    let high: Double?
  }

  /// Its place in the design.
  let point: Int
  /// The name that the point's run has as a run of its own; `nil` where it can't be played.
  let run: String?
  /// Why it can't be played; `nil` where it was.
  let reason: String?
  /// How many games count.
  let games: Int
  /// One for each measure of the sweep; `nil` where the games tell nothing of it.
  let estimates: [Estimate?]
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
    let isDeterministic = sums.areDeterministic
    let report = Standings(labels: run.configuration.strategies.map(\.label), sums: sums)
    let balance = report.balance
    let luck = report.luck(hasDeals: run.hasDeals)
    let scores = sums.encounters.scores(entrants: run.configuration.strategies.count)
    func estimate(_ estimate: BalanceSummary.Estimate?) -> Estimate? {
      estimate.map { Estimate(value: $0.value, low: $0.low, high: $0.high) }
    }
    estimates = measures.map { measure in
      switch measure.source {
      case .firstSeat: return estimate(balance?.firstSeatScore)
      case .draws: return estimate(balance?.drawRate)
      case .length: return estimate(balance?.length)
      case .luck:
        return luck?.deal.map { Estimate(value: $0, low: luck?.dealLow, high: luck?.dealHigh) }
      case .own(let place, _):
        let mean = accumulator.measures?.mean(
          of: place, run.measures[place], isDeterministic: isDeterministic)
        return mean.map { Estimate(value: $0.value, low: $0.low, high: $0.high) }
      case .score(let place), .skill(let place):
        guard let score = scores[place] else { return nil }
        let interval = sums.isDeterministic(place) ? nil : score.interval
        return Estimate(value: score.value, low: interval?.low, high: interval?.high)
      }
    }
  }
}
