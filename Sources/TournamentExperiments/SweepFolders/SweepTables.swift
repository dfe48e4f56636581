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
  /// A row of points.csv.
  typealias PointRow = (rung: Int, point: PointResult, levels: [String])
  private typealias BatchRow = (rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)

  private let points: ColumnList<PointRow>
  private let batches: ColumnList<BatchRow>
  let candidates: ColumnList<CandidateRow>
  /// The sums in the batches file, in column order.
  let terms: [MeasureAccumulator.Sums.Term]

  init(of sweep: Sweep) {
    self.init(
      factors: sweep.points.factors.map(\.field), measures: sweep.measures,
      ownMeasures: sweep.prototype.measures, objectives: sweep.search?.objectives)
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
      ], ownMeasures: [own], objectives: [Objective(measure: 0, name: own.name, target: .greatest)])
  }()

  private init(
    factors: [TableSchema.Field], measures: [SweepMeasure], ownMeasures: [GameMeasure],
    objectives: [Objective]?
  ) {
    func rung<Row>(_ value: @escaping @Sendable (Row) -> Int) -> [Column<Row>] {
      objectives == nil
        ? []
        : [
          .integer(
            "rung", "rung, from 0; the last is the validation on held-out deals", minimum: 0, value)
        ]
    }
    let rungKey = objectives == nil ? [] : ["rung"]
    var columns: [Column<PointRow>] = rung(\.rung)
    columns.append(
      .integer(
        "point",
        "index in the design, from 0"
          + (objectives == nil ? "" : "; the standard settings follow the last point"),
        minimum: 0, \.point.point))
    for (place, factor) in factors.enumerated() {
      columns.append(Column(factor) { CSV.cell($0.levels[place]) })
    }
    columns += [
      .integer("games", "counted games", minimum: 0, \.point.games),
      .text(
        "run", "name of the point's run; empty if the point cannot be played", required: false,
        \.point.run),
      .text(
        "problem", "reason that the point cannot be played; empty if it can", required: false,
        \.point.reason),
    ]
    for (place, measure) in measures.enumerated() {
      let bounds: [(String, String, @Sendable (MeasureEstimate) -> Double?)] = [
        ("", measure.declared.summary, \.value),
        ("_low", "lower bound of the 95% CI of \(measure.name)", \.low),
        ("_high", "upper bound of the 95% CI of \(measure.name)", \.high),
      ]
      for (suffix, summary, value) in bounds {
        columns.append(
          .number(measure.name + suffix, summary, unit: measure.declared.unit, required: false) {
            row in
            row.point.estimates[place].flatMap(value)
          })
      }
    }
    points = ColumnList(columns, primaryKey: rungKey + ["point"])
    let sums = SweepColumns.sums(measures, ownMeasures)
    var batchColumns: [Column<BatchRow>] = rung(\.rung)
    batchColumns += [
      .integer("point", "index in the design, from 0", minimum: 0, \.point),
      .integer("batch", "number of the batch of consecutive deals, from 0", minimum: 0, \.batch),
    ]
    batchColumns += sums.map { sum in .integer(sum.name, sum.summary) { $0.sums[sum.term] } }
    batches = ColumnList(batchColumns, primaryKey: rungKey + ["point", "batch"])
    terms = sums.map(\.term)
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
      points.csv((rung, result, levels)),
      result.batches.enumerated().map { batches.csv((rung, result.point, $0, $1)) }.joined()
    )
  }
}
