/// A row of metrics.csv: something measured of the games of a run, whoever played.
public struct MetricRow: Codable, Hashable, Sendable {
  /// In snake_case.
  public let measure: String
  /// What the number counts; empty for shares.
  public let unit: String
  /// `nil` where the games tell nothing of it.
  public let value: Double?
  /// The lower bound of the 95 % interval, by deals; `nil` where nothing is left to chance, for a maximum, and
  /// for what has no interval.
  public let low: Double?
  /// The upper bound.
  public let high: Double?
  /// How many games it is of.
  public let games: Int
  /// By what positions were evaluated, with its size; `counted` where that does not matter.
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

  /// All that is measured of the games of a run; none where positions are not measured.
  ///
  /// - Parameter balance: What is known of any run's games.
  static func rows(
    of run: PlayableRun, _ accumulator: RunAccumulator, _ balance: BalanceSummary?
  ) -> [MetricRow] {
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
      MetricRow(.length, balance?.length, games: balanced),
      MetricRow(.firstSeat, balance?.firstSeatScore, games: balanced),
      MetricRow(.draws, balance?.drawRate, games: balanced),
      MetricRow(
        .outcomeUniformity, accumulator.utilities.uniformity.map { MeasureEstimate(value: $0) },
        games: accumulator.utilities.games),
    ]
    if shape.isCounted {
      let most = Double(accumulator.plies.total.options.most)
      rows += [
        MetricRow(
          .choiceShare, ratio(of: .choices, to: .countedDecisions)?.limited(to: 0...1),
          games: whole),
        MetricRow(.branching, ratio(of: .options, to: .countedDecisions), games: whole),
        MetricRow(
          .mostOptions, MeasureEstimate(value: most),
          games: accumulator.games - accumulator.voidGames),
      ]
    }
    let counts = shape.columns.filter { !$0.isEvaluated }
    for (place, column) in run.measures.enumerated() where !counts.contains(column) {
      // As in sweeps, what every game has comes before a game's own of the same name.
      if rows.contains(where: { $0.measure == column.name }) { continue }
      rows.append(
        MetricRow(
          column,
          measures.mean(of: place, column, isDeterministic: isDeterministic),
          games: whole,
          by: column.isEvaluated ? shape.evaluation ?? MetricsShape.counted : MetricsShape.counted))
    }
    return rows
  }

  /// The columns of metrics.csv.
  static let columns = ColumnList<MetricRow>(
    [
      .text("measure", "what is measured") { $0.measure },
      .text("unit", "what the value counts; empty for shares", required: false) { $0.unit },
      .optional("value", "the value; empty where the games tell nothing of it") { $0.value },
      .optional("low", "lower bound of the 95 % interval by deals; empty where there is none") {
        $0.low
      },
      .optional("high", "upper bound of the 95 % interval by deals; empty where there is none") {
        $0.high
      },
      .integer("games", "games that it is of", minimum: 0) { $0.games },
      .text(
        "evaluation",
        "by what positions were evaluated, with its size; counted where that does not matter"
      ) { $0.evaluation },
    ], primaryKey: ["measure"])
}
