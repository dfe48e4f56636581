import GameCore

/// A collector of the measures of positions in a run's games.
@usableFromInline
struct MetricsCollector<G: Game>: Sendable {
  /// The measures.
  let shape: MetricsShape
  /// The metrics with all defaults.
  let configured: Metrics
  /// A Boolean value that indicates whether the analyst evaluates positions.
  let usesPerfectPlay: Bool
  /// The other evaluation of positions, or `nil` without one.
  let evaluator: Evaluator<G>?

  /// Selects the evaluation of positions.
  ///
  /// - Parameters:
  ///   - asked: The requested metrics.
  ///   - isSolved: `true` if perfect play of these rules is known.
  ///   - evaluator: Makes an evaluation by a number of simulations; `nil` if the game cannot be searched.
  ///   - isCounted: `true` if the game counts legal actions.
  init(
    _ asked: Metrics, isSolved: Bool, evaluator: ((_ simulations: Int) -> Evaluator<G>)?,
    isCounted: Bool
  ) {
    switch asked {
    case .full where isSolved, _ where evaluator == nil:
      usesPerfectPlay = isSolved
      self.evaluator = nil
      configured = .full
    case .full:
      usesPerfectPlay = false
      self.evaluator = evaluator?(Metrics.usualSimulations)
      configured = .simulations(Metrics.usualSimulations)
    case .simulations(let count):
      usesPerfectPlay = false
      self.evaluator = evaluator?(count)
      configured = asked
    }
    shape = MetricsShape(
      isCounted: isCounted,
      evaluation: usesPerfectPlay ? Evaluation.perfectPlay : self.evaluator?.words,
      own: G.measures.map(\.name))
  }

  /// Measures all positions of a game except the last one.
  ///
  /// - Parameters:
  ///   - states: All states, or none if the game did not begin.
  ///   - judgements: The judgments of the analyst, if it evaluates positions.
  ///   - random: The random numbers of the evaluation.
  func positions(
    _ states: [G], seats: Int, judgements: [DecisionAssessment]?,
    random: @autoclosure () -> RandomStream
  ) throws -> [PositionValues] {
    let positions = states.dropLast()
    var values: [PerSeat<Int>]?
    if usesPerfectPlay {
      values = judgements?.map { Evaluation.perfect($0.seat, score: $0.best) }
    } else if let evaluator {
      var random = random()
      values = try evaluator.evaluate(positions, &random)
    }
    return positions.enumerated().map { place, game in
      PositionValues(game, seats: seats, values: values?[place])
    }
  }

  /// Returns the metrics of a game.
  func metrics(_ positions: [PositionValues], _ record: MatchRecord) -> [Int] {
    shape.values(
      of: GameMetrics(
        positions, ranks: record.outcome.ranks, tolerance: evaluator?.tolerance ?? 0))
  }
}

extension TypedRun {
  /// Returns the measurement of positions for a request, or `nil` without one.
  ///
  /// - Parameter analyst: The requested analyst; set if perfect play evaluates positions.
  static func metering(
    _ request: RunSpecification, _ rules: G.Rules, of module: GameModule<G>,
    analyst: inout PerfectPlayAnalyzer<G>?
  ) -> MetricsCollector<G>? {
    guard let asked = request.metrics else { return nil }
    if asked == .full, request.seats == 2 { analyst = analyst ?? (try? module.analyst?(rules)) }
    // An evaluation that takes hours for a game is not useful.
    let isSolved = asked == .full && analyst.map { $0.notice == nil } ?? false
    let game = G(
      rules: rules, seats: request.seats, randomness: DealRandomness(seed: 0, deal: 0))
    let isCounted = game.decidingSeats.contains { game.actionCount(for: $0) != nil }
    if module.evaluator == nil, !isSolved {
      request.warn(
        "positions of \(G.name) are not evaluated, because it has neither an evaluator nor known perfect play; "
          + "with either, the results differ")
    }
    return MetricsCollector(
      asked, isSolved: isSolved,
      evaluator: module.evaluator.map { make in { make(request.seats, $0) } }, isCounted: isCounted)
  }
}
