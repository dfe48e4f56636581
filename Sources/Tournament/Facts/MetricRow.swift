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

  /// - Parameter isShare: Whether it is none below 0 or above 1, so that no bound need be there either.
  private init(
    _ measure: String, unit: String = "", _ estimate: MeasureEstimate?, games: Int,
    by evaluation: String = MetricsShape.counted, isShare: Bool = false
  ) {
    self.measure = measure
    self.unit = unit
    value = estimate?.value
    low = estimate?.low.map { isShare ? max($0, 0) : $0 }
    high = estimate?.high.map { isShare ? min($0, 1) : $0 }
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
    func estimate(_ estimate: BalanceSummary.Estimate?) -> MeasureEstimate? {
      estimate.map { MeasureEstimate(value: $0.value, low: $0.low, high: $0.high) }
    }
    func exact(_ value: Double?) -> MeasureEstimate? {
      value.map { MeasureEstimate(value: $0, low: nil, high: nil) }
    }
    func place(_ name: String) -> Int? { run.measures.lastIndex { $0.name == name } }
    let balanced = balance.map { $0.deals * $0.gamesPerDeal } ?? 0
    var rows = [
      MetricRow("length", unit: "decisions", estimate(balance?.length), games: balanced),
      MetricRow("first_seat", estimate(balance?.firstSeatScore), games: balanced),
      MetricRow("draws", estimate(balance?.drawRate), games: balanced),
      MetricRow(
        "outcome_uniformity", exact(accumulator.utilities.uniformity),
        games: accumulator.utilities.games),
    ]
    if shape.isCounted, let counted = place("counted_decisions"), let choices = place("choices"),
      let options = place("options")
    {
      let total = accumulator.plies.total
      rows += [
        MetricRow(
          "choice_share",
          measures.ratio(of: choices, to: counted, isDeterministic: isDeterministic), games: whole,
          isShare: true),
        MetricRow(
          "branching", unit: "actions",
          measures.ratio(of: options, to: counted, isDeterministic: isDeterministic), games: whole),
        MetricRow(
          "most_options", unit: "actions", exact(Double(total.options.most)),
          games: accumulator.games - accumulator.voidGames),
      ]
    }
    let counts = shape.columns.filter { !$0.isEvaluated }
    for (place, column) in run.measures.enumerated() where !counts.contains(column) {
      // As in sweeps, what every game has comes before a game's own of the same name.
      if rows.contains(where: { $0.measure == column.name }) { continue }
      rows.append(
        MetricRow(
          column.name, unit: column.unit,
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
      .number("value", "the value; empty where the games tell nothing of it", required: false) {
        $0.value
      },
      .number(
        "low", "lower bound of the 95 % interval by deals; empty where there is none",
        required: false
      ) { $0.low },
      .number(
        "high", "upper bound of the 95 % interval by deals; empty where there is none",
        required: false
      ) { $0.high },
      .integer("games", "games that it is of", minimum: 0) { $0.games },
      .text(
        "evaluation",
        "by what positions were evaluated, with its size; counted where that does not matter"
      ) { $0.evaluation },
    ], primaryKey: ["measure"])
}
