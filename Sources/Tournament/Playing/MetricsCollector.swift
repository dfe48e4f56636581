import GameCore

/// How a run measures the positions of its games.
@usableFromInline
struct MetricsCollector<G: Game>: Sendable {
  /// What is measured.
  let shape: MetricsShape
  /// What reads back as this, with every default filled in.
  let configured: Metrics
  /// Whether positions are worth what the analyst says.
  let usesPerfectPlay: Bool
  /// What else evaluates them; `nil` where nothing does.
  let evaluator: Evaluator<G>?

  /// Decides by what positions are evaluated.
  ///
  /// - Parameters:
  ///   - asked: What the user wants.
  ///   - isSolved: Whether perfect play of these rules is known.
  ///   - evaluator: Makes what evaluates with so many simulations; `nil` where the game can't be searched.
  ///   - isCounted: Whether the game counts allowed actions.
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

  /// Looks at all positions of a game but the last.
  ///
  /// - Parameters:
  ///   - states: From the first on, the final one included; none of a game that did not begin.
  ///   - judgements: The analyst's, where positions are worth what it says.
  ///   - random: What the evaluation draws from.
  /// - Throws: What the evaluation throws.
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

  /// What is measured of a game.
  func metrics(_ positions: [PositionValues], _ record: MatchRecord) -> [Int] {
    shape.values(
      of: GameMetrics(
        positions, ranks: record.outcome.ranks, tolerance: evaluator?.tolerance ?? 0))
  }
}

extension TypedRun {
  /// How a request has positions measured; `nil` where they are not.
  ///
  /// - Parameter analyst: The analyst that was asked for; set where perfect play evaluates.
  static func metering(
    _ request: RunSpecification, _ rules: G.Rules, of module: GameModule<G>,
    analyst: inout PerfectPlayAnalyzer<G>?
  ) -> MetricsCollector<G>? {
    guard let asked = request.metrics else { return nil }
    if asked == .full, request.seats == 2 { analyst = analyst ?? (try? module.analyst?(rules)) }
    // What may take hours for a game is as good as unknown.
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
