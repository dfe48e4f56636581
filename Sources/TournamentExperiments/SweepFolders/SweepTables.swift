import TournamentBase

package enum SweepFile: String, TableFile {
  case points
  /// The effects of a sweep without a search.
  case effects
  /// The candidates of a search.
  case candidates
  case batches

  package var description: String {
    switch self {
    case .points: "One row per point: its levels and every measure with its 95% CI"
    case .effects: "One row per measure and effect of a setting, computed from paired deals"
    case .candidates:
      "One row per point in the final rung, with distances from the targets that are "
        + "optimistically biased, because the same deals selected the first point; the last rung "
        + "in points.csv is unbiased"
    case .batches:
      "One row per point and batch of deals, with the sums for comparing points pairwise"
    }
  }
}

/// The columns in a sweep's result files, which depend on the varied settings and the measures.
package struct SweepColumns: Sendable {
  private let points: ColumnList<PointRow>
  private let batches: ColumnList<BatchRow>
  let candidates: ColumnList<CandidateRow>
  let shape: Shape

  /// What the columns depend on.
  struct Shape: Sendable {
    let isSearch: Bool
    let factors: [TableSchema.Field]
    let measures: [SweepMeasure]
    /// The sums in the batches file, in column order.
    let sums: [(name: String, summary: String, term: MeasureAccumulator.Sums.Term)]
    /// Sums over no games.
    let zero: MeasureAccumulator.Sums
  }

  init(of sweep: Sweep) {
    self.init(
      factors: sweep.points.factors.map(\.field), measures: sweep.measures,
      ownMeasures: sweep.prototype.measures,
      strategies: sweep.prototype.configuration.strategies.count,
      objectives: sweep.search?.objectives)
  }

  /// The columns for a search, with placeholder names in capital letters.
  package static let placeholder: SweepColumns = {
    let own = GameMeasure("MEASURE", summary: "measure of the game")
    let score = GameMeasure("score_STRATEGY", summary: "score of the strategy")
    return SweepColumns(
      factors: [.init("SETTING", .string, "value of a varied setting, such as rule_columns")],
      measures: SweepMeasure.common(isNet: false) + [
        SweepMeasure(declared: .skill(of: "STRATEGY", against: "STRATEGY"), source: .skill(0)),
        SweepMeasure(declared: own.mean, source: .own(0, scale: 1)),
        SweepMeasure(declared: score, source: .score(0)),
      ], ownMeasures: [own], strategies: 1,
      objectives: [Objective(measure: 0, name: own.name, target: .greatest)])
  }()

  private init(
    factors: [TableSchema.Field], measures: [SweepMeasure], ownMeasures: [GameMeasure],
    strategies: Int, objectives: [Objective]?
  ) {
    shape = Shape(
      isSearch: objectives != nil, factors: factors, measures: measures,
      sums: SweepColumns.sums(measures, ownMeasures),
      zero: MeasureAccumulator.Sums(own: ownMeasures.count, strategies: strategies))
    let rungKey = objectives == nil ? [] : ["rung"]
    points = ColumnList(shape, primaryKey: rungKey + ["point"])
    batches = ColumnList(shape, primaryKey: rungKey + ["point", "batch"])
    candidates = ColumnList(
      .init(factors: factors, objectives: objectives ?? []), primaryKey: ["rank"])
  }

  package func schema(of table: SweepFile) -> TableSchema {
    switch table {
    case .points: points.schema
    case .effects: EffectRow.columns.schema
    case .candidates: candidates.schema
    case .batches: batches.schema
    }
  }

  /// Returns the sums in the batches file, in column order.
  private static func sums(
    _ measures: [SweepMeasure], _ ownMeasures: [GameMeasure]
  ) -> [(name: String, summary: String, term: MeasureAccumulator.Sums.Term)] {
    var sums: [(name: String, summary: String, term: MeasureAccumulator.Sums.Term)] = [
      ("deals", "whole deals without void games", .deals),
      ("games", "games of these deals", .games),
      (
        "first_player_half_points", "half points of the first player against all others", .firstSeat
      ),
      ("draws", "drawn games", .draws), ("decisions", "decisions of all seats", .decisions),
    ]
    for (place, column) in ownMeasures.enumerated() {
      let parts = column.scale > 1 ? ", in units of 1/\(column.scale)" : ""
      sums.append(("sum_\(column.name)", "sum of \(column.name)\(parts)", .own(place)))
    }
    for (place, score) in measures.filter(\.isScore).enumerated() {
      let name = score.name.dropFirst("score_".count)
      sums.append(("half_points_\(name)", "the strategy's half points", .halves(place)))
      sums.append(("games_\(name)", "the strategy's games, once per seat", .seatings(place)))
    }
    return sums
  }

  /// Returns a point's rows for the points and batches files, in a rung of a search.
  func rows(
    of result: PointResult, levels: [String], rung: Int = 0
  ) -> (points: String, batches: String) {
    (
      points.csv(PointRow(rung: rung, point: result, levels: levels)),
      result.batches.enumerated().map {
        batches.csv(BatchRow(rung: rung, point: result.point, batch: $0, sums: $1))
      }.joined()
    )
  }
}
