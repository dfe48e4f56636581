/// A row of `measures.csv`: a measure over all games of a run, not of a single strategy.
public struct MeasureRow: Hashable, Sendable {
  /// The name of the measure, in snake_case.
  public private(set) var measure = ""
  /// The unit, or an empty string for shares.
  public private(set) var unit = ""
  /// The value with its interval, computed from whole deals, or `nil` if the games do not determine
  /// it.
  public private(set) var estimate: MeasureEstimate?
  /// The number of games from which the value is computed.
  public private(set) var games = 0
  /// The method of evaluating positions, such as `MCTS, 200 simulations`, or `counted` if the
  /// measure needs no evaluation.
  public private(set) var evaluation = ""

  private init(
    _ measure: GameMeasure, _ estimate: MeasureEstimate?, games: Int,
    by evaluation: String = MetricsShape.counted
  ) {
    self.measure = measure.name
    unit = measure.unit
    self.estimate = estimate
    self.games = games
    self.evaluation = evaluation
  }

  /// Returns the rows for a run's games, or an empty array if the run records no position metrics.
  ///
  /// - Parameter balance: The measures that every run provides.
  package static func rows(
    of run: PlayableRun, _ accumulator: RunAccumulator, _ balance: BalanceSummary?
  ) -> [MeasureRow] {
    guard let shape = run.metrics, let measures = accumulator.measures else { return [] }
    let isDeterministic = accumulator.finished().areDeterministic
    let whole = measures.total.games
    func ratio(of one: GameMeasure, to other: GameMeasure) -> MeasureEstimate? {
      let places = [one, other].compactMap { measure in
        run.measures.lastIndex { $0.name == measure.name }
      }
      return places.count < 2
        ? nil : measures.ratio(of: places[0], to: places[1], isDeterministic: isDeterministic)
    }
    let balanced = balance.map { $0.deals * $0.gamesPerDeal } ?? 0
    var rows = [
      MeasureRow(.decisions, balance?.decisions, games: balanced),
      MeasureRow(.firstPlayerScore, balance?.firstPlayerScore, games: balanced),
      MeasureRow(.drawRate, balance?.drawRate, games: balanced),
      MeasureRow(
        .outcomeUniformity, accumulator.utilities.uniformity.map { MeasureEstimate(value: $0) },
        games: accumulator.utilities.games),
    ]
    if shape.isCounted {
      let most = Double(accumulator.plies.total.options.most)
      rows += [
        MeasureRow(
          .choiceShare, ratio(of: .choices, to: .countedDecisions)?.limited(to: 0...1),
          games: whole),
        MeasureRow(.branchingFactor, ratio(of: .legalActions, to: .countedDecisions), games: whole),
        MeasureRow(
          .maxLegalActions, MeasureEstimate(value: most),
          games: accumulator.games - accumulator.voidGames),
      ]
    }
    let counts = shape.columns.filter { !$0.isEvaluated }
    for (place, column) in run.measures.enumerated() where !counts.contains(column) {
      // A measure of all games takes precedence over a game's own measure with this name, as in
      // sweeps.
      if rows.contains(where: { $0.measure == column.name }) { continue }
      rows.append(
        MeasureRow(
          column,
          measures.mean(of: place, column, isDeterministic: isDeterministic),
          games: whole,
          by: column.isEvaluated ? shape.evaluation ?? MetricsShape.counted : MetricsShape.counted))
    }
    return rows
  }

  package static let columns = ColumnList<MeasureRow>((), primaryKey: ["measure"])
}

extension MeasureRow: JSONFieldList {
  private init() {}

  package static func empty(_: Void) -> MeasureRow { MeasureRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&measure, .init("measure", .string, "name of the measure"))
    visitor.cell(
      &unit, .init("unit", .string, "unit of the value; empty for shares", required: false))
    visitor.estimate(
      &estimate, .init("value", .number, "value", required: false),
      low: "lower bound of the 95% CI, computed from whole deals", high: "upper bound",
      isOnly: true)
    visitor.cell(&games, .count("games", "games from which the value is computed"))
    visitor.cell(
      &evaluation,
      .init(
        "evaluation", .string,
        "method of evaluating positions, such as MCTS, 200 simulations; counted if there is none"))
  }
}
