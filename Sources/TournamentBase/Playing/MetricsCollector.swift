import GameCore

/// A collector for the position measures in a run's games.
@usableFromInline
struct MetricsCollector<G: Game>: Sendable {
  /// The recorded measures.
  let shape: MetricsShape
  /// The metrics with all defaults filled in.
  let configured: Metrics
  /// A Boolean value that indicates whether the analyst evaluates positions.
  let usesPerfectPlay: Bool
  /// The evaluator for positions, or `nil` if the analyst evaluates them or nothing does.
  let evaluator: Evaluator<G>?

  /// Selects how positions are evaluated.
  ///
  /// - Parameters:
  ///   - asked: The requested metrics.
  ///   - isSolved: `true` if perfect play under these rules is known.
  ///   - evaluator: Makes an evaluator with a number of simulations, or `nil` if the game cannot be
  ///     searched.
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

  /// Measures all positions in a game except the last one.
  ///
  /// - Parameters:
  ///   - states: All states, or an empty array if the game did not begin.
  ///   - judgments: The analyst's assessments of the decisions, if it evaluates positions.
  ///   - random: Random numbers for the evaluation.
  func positions(
    _ states: [G], seats: Int, judgments: [DecisionAssessment]?,
    random: @autoclosure () -> RandomStream
  ) throws -> [PositionValues] {
    let positions = states.dropLast()
    var values: [PerSeat<Int>]?
    if usesPerfectPlay {
      values = judgments?.map { Evaluation.perfect($0.seat, score: $0.best) }
    } else if let evaluator {
      var random = random()
      values = try evaluator.evaluate(positions, &random)
    }
    return positions.enumerated().map { place, game in
      PositionValues(game, seats: seats, values: values?[place])
    }
  }

  /// Returns a game's metrics.
  func metrics(_ positions: [PositionValues], _ record: MatchRecord) -> [Int] {
    shape.values(
      of: GameMetrics(
        positions, ranks: record.outcome.ranks, tolerance: evaluator?.tolerance ?? 0))
  }
}

extension TypedRun {
  /// Returns the collector that a request asks for, or `nil` if it asks for none.
  ///
  /// - Parameter analyst: The requested analyst, which is set if perfect play evaluates positions.
  static func metering(
    _ request: RunSpecification, _ rules: G.Rules, of module: GameModule<G>,
    analyst: inout PerfectPlayAnalyzer<G>?
  ) -> MetricsCollector<G>? {
    guard let asked = request.metrics else { return nil }
    if asked == .full, request.seats == 2 { analyst = analyst ?? (try? module.analyst?(rules)) }
    // An evaluation that takes hours per game is not useful.
    let isSolved = asked == .full && analyst.map { $0.notice == nil } ?? false
    let game = G(
      rules: rules, seats: request.seats, randomness: DealRandomness(seed: 0, deal: 0))
    let isCounted = game.decidingSeats.contains { game.actionCount(for: $0) != nil }
    if module.evaluator == nil, !isSolved {
      request.warn(
        "positions of \(G.name) are not evaluated, because it provides neither an evaluator nor "
          + "perfect play; adding one of them later changes the results")
    }
    return MetricsCollector(
      asked, isSolved: isSolved,
      evaluator: module.evaluator.map { make in { make(request.seats, $0) } }, isCounted: isCounted)
  }
}
