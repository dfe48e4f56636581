/// The tables of a sweep.
enum SweepFile: String, TableFile {
  case points
  /// Of a sweep that plays all points alike.
  case effects
  /// Of a search.
  case candidates
  case batches

  var description: String {
    switch self {
    case .points: "One row per point: its levels, and every measure with its 95% CI"
    case .effects: "One row per measure and effect of a setting, from paired deals"
    case .candidates:
      "One row per point of the final rung: distances from the targets, optimistically biased, because "
        + "the same deals selected the first point; the last rung of points.csv is unbiased"
    case .batches:
      "One row per point and batch of its deals: sums, for pairwise comparisons of points"
    }
  }
}

/// The columns of a sweep's tables, which depend on what is varied and measured.
struct SweepColumns: Sendable {
  let points: ColumnList<(rung: Int, point: PointResult, levels: [String])>
  let batches: ColumnList<(rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)>
  private let candidates: ColumnList<CandidateRow>

  init(of sweep: Sweep) { self.init(SweepShape(sweep)) }

  init(_ sweep: SweepShape) {
    points = SweepColumns.points(sweep)
    batches = SweepColumns.batches(sweep)
    candidates = CandidateRow.columns(sweep.factors, objectives: sweep.objectives ?? [])
  }

  func schema(of table: SweepFile) -> TableSchema {
    switch table {
    case .points: points.schema
    case .effects: EffectRow.columns.schema
    case .candidates: candidates.schema
    case .batches: batches.schema
    }
  }

  private static func points(
    _ sweep: SweepShape
  ) -> ColumnList<(rung: Int, point: PointResult, levels: [String])> {
    typealias Row = (rung: Int, point: PointResult, levels: [String])
    var columns: [Column<Row>] = sweep.objectives == nil ? [] : [SweepColumns.rung(\.rung)]
    columns += [
      .integer(
        "point",
        "place in the design, from 0"
          + (sweep.objectives == nil ? "" : "; after the last point: the standard settings"),
        minimum: 0, \.point.point)
    ]
    for (place, factor) in sweep.factors.enumerated() {
      columns.append(Column(factor) { CSV.cell($0.levels[place]) })
    }
    columns += [
      .integer("games", "counted games", minimum: 0, \.point.games),
      .text(
        "run", "name of the point's run; empty for a point that cannot be played", required: false,
        \.point.run),
      .text(
        "problem", "reason of a point that cannot be played; empty for others", required: false,
        \.point.reason),
    ]
    for (place, measure) in sweep.measures.enumerated() {
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
    return ColumnList(columns, primaryKey: (sweep.objectives == nil ? [] : ["rung"]) + ["point"])
  }

  private static func rung<Row>(_ value: @escaping @Sendable (Row) -> Int) -> Column<Row> {
    .integer(
      "rung", "rung, from 0; the last is the validation on held-out deals", minimum: 0, value)
  }

  private static func batches(
    _ sweep: SweepShape
  ) -> ColumnList<(rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)> {
    typealias Row = (rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)
    let hasRungs = sweep.objectives != nil
    var columns: [Column<Row>] = hasRungs ? [SweepColumns.rung(\.rung)] : []
    columns += [
      .integer("point", "place in the design, from 0", minimum: 0, \.point),
      .integer("batch", "consecutive part of the deals, from 0", minimum: 0, \.batch),
    ]
    for sum in sums(of: sweep) {
      columns.append(.integer(sum.name, sum.summary) { $0.sums[sum.term] })
    }
    return ColumnList(columns, primaryKey: (hasRungs ? ["rung"] : []) + ["point", "batch"])
  }

  /// A column of a sum in the table of batches.
  typealias SumColumn = (name: String, summary: String, term: MeasureAccumulator.Sums.Term)

  /// The columns of sums in the table of batches, in their order.
  static func sums(of sweep: SweepShape) -> [SumColumn] {
    var sums: [SumColumn] = [
      ("deals", "whole deals without void games", .deals),
      ("games", "games of these deals", .games),
      (
        "first_player_half_points", "half points of the first player against all others", .firstSeat
      ),
      ("draws", "drawn games", .draws), ("decisions", "decisions of all seats", .decisions),
    ]
    for (place, column) in sweep.ownMeasures.enumerated() {
      let parts = column.scale > 1 ? ", in units of 1/\(column.scale)" : ""
      sums.append(("sum_\(column.name)", "sum of \(column.name)\(parts)", .own(place)))
    }
    for (place, score) in sweep.measures.filter(\.isScore).enumerated() {
      let name = score.name.dropFirst("score_".count)
      sums.append(("half_points_\(name)", "half points of the strategy", .halves(place)))
      sums.append(("games_\(name)", "games of the strategy, once for each seat", .seatings(place)))
    }
    return sums
  }

  /// What a point adds to the tables that grow with the points.
  ///
  /// - Parameter rung: Which rung of a search it is of.
  func rows(
    of result: PointResult, levels: [String], rung: Int = 0
  ) -> (points: String, batches: String) {
    (
      points.csv((rung, result, levels)),
      result.batches.enumerated().map { batches.csv((rung, result.point, $0, $1)) }.joined()
    )
  }

  /// Returns a line of candidates.csv.
  func csv(_ row: CandidateRow) -> String { candidates.csv(row) }
}
