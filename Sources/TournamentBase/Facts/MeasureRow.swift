/// A row of `measures.csv`: a measure of the games of a run, independent of the strategies.
public struct MeasureRow: Codable, Hashable, Sendable, DescribedByColumns {
  /// The name of the measure, in snake_case.
  public let measure: String
  /// The unit of the value; empty for shares.
  public let unit: String
  /// The value; `nil` if it cannot be computed from the games.
  public let value: Double?
  /// The lower bound of the 95% confidence interval by deals; `nil` without an interval.
  public let low: Double?
  /// The upper bound; `nil` without an interval.
  public let high: Double?
  /// The number of games from which the value is computed.
  public let games: Int
  /// The method that evaluates positions, with its size; `counted` for measures without an evaluation.
  public let evaluation: String

  private init(
    _ measure: GameMeasure, _ estimate: MeasureEstimate?, games: Int,
    by evaluation: String = MetricsShape.counted
  ) {
    self.measure = measure.name
    unit = measure.unit
    value = estimate?.value
    low = estimate?.low
    high = estimate?.high
    self.games = games
    self.evaluation = evaluation
  }

  /// Returns the rows for the games of a run; empty without position metrics.
  ///
  /// - Parameter balance: The measures that every run has.
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
      // A measure of every game precedes a game's own measure of the same name, as in sweeps.
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

  package static let columns = ColumnList<MeasureRow>(
    [
      .text("measure", "name of the measure", \.measure),
      .text("unit", "unit of the value; empty for shares", required: false, \.unit),
      .optional("value", "value", \.value),
      .optional("low", "lower bound of the 95% CI of the value, by deals", \.low),
      .optional("high", "upper bound", \.high),
      .integer("games", "games behind the value", minimum: 0, \.games),
      .text(
        "evaluation", "method of evaluating positions, with its size; counted without evaluation",
        \.evaluation),
    ], primaryKey: ["measure"])
}
