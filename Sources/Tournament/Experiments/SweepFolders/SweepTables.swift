/// The tables of a sweep.
enum SweepFile: String, TableFile {
  case points
  /// Of a sweep that plays all points alike.
  case effects
  /// Of a search.
  case answer
  case batches

  var description: String {
    switch self {
    case .points: "One row per point: its settings, and every measure with its 95 % interval"
    case .effects: "One row per measure and effect: what a setting changes, deal by deal"
    case .answer:
      "One row per point of the final rung, whose deals selected the first one: the distances from the "
        + "aims, optimistically biased; the last rung of points.csv is not"
    case .batches: "One row per point and batch of its deals: sums, to compare points pairwise"
    }
  }
}

/// The columns of a sweep's tables, which depend on what is varied and measured.
struct SweepColumns: Sendable {
  let points: ColumnList<(rung: Int, point: PointResult, settings: [String])>
  let batches: ColumnList<(rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)>
  private let answer: ColumnList<AnswerRow>

  init(of sweep: Sweep) {
    points = SweepColumns.points(sweep)
    batches = SweepColumns.batches(sweep)
    answer = AnswerRow.columns(sweep.points.factors, aims: sweep.search?.aims ?? [])
  }

  func schema(of table: SweepFile) -> TableSchema {
    switch table {
    case .points: points.schema
    case .effects: EffectRow.columns.schema
    case .answer: answer.schema
    case .batches: batches.schema
    }
  }

  private static func points(
    _ sweep: Sweep
  ) -> ColumnList<(rung: Int, point: PointResult, settings: [String])> {
    typealias Row = (rung: Int, point: PointResult, settings: [String])
    var columns: [Column<Row>] = sweep.search == nil ? [] : [SweepColumns.rung { $0.rung }]
    columns += [
      .integer(
        "point",
        "place in the design, from 0"
          + (sweep.search == nil ? "" : "; behind the last: the standard settings"), minimum: 0
      ) { $0.point.point }
    ]
    for (place, factor) in sweep.points.factors.enumerated() {
      columns.append(.text(factor.column, "the value of \(factor.name)") { $0.settings[place] })
    }
    columns += [
      .integer("games", "games that count", minimum: 0) { $0.point.games },
      .text(
        "run", "the name of this point as a run of its own; empty where it can't be played",
        required: false
      ) { $0.point.run },
      .text("problem", "why the point can't be played; empty where it was", required: false) {
        $0.point.reason
      },
    ]
    for (place, measure) in sweep.measures.enumerated() {
      let bounds: [(String, String, @Sendable (MeasureEstimate) -> Double?)] = [
        ("", measure.declared.summary, { $0.value }),
        ("_low", "lower bound of the 95 % interval of \(measure.name)", { $0.low }),
        ("_high", "upper bound of the 95 % interval of \(measure.name)", { $0.high }),
      ]
      for (suffix, summary, value) in bounds {
        columns.append(
          .number(measure.name + suffix, summary, unit: measure.declared.unit, required: false) {
            row in
            row.point.estimates[place].flatMap(value)
          })
      }
    }
    return ColumnList(columns, primaryKey: (sweep.search == nil ? [] : ["rung"]) + ["point"])
  }

  private static func rung<Row>(_ value: @escaping @Sendable (Row) -> Int) -> Column<Row> {
    .integer("rung", "from 0; the last has deals that chose nothing", minimum: 0) { value($0) }
  }

  private static func batches(
    _ sweep: Sweep
  ) -> ColumnList<(rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)> {
    typealias Row = (rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)
    let hasRungs = sweep.search != nil
    var columns: [Column<Row>] = hasRungs ? [SweepColumns.rung { $0.rung }] : []
    columns += [
      .integer("point", "place in the design, from 0", minimum: 0) { $0.point },
      .integer("batch", "which part of the deals, from 0, in their order", minimum: 0) { $0.batch },
    ]
    for sum in sums(of: sweep) {
      columns.append(.integer(sum.name, sum.summary) { $0.sums[sum.term] })
    }
    return ColumnList(columns, primaryKey: (hasRungs ? ["rung"] : []) + ["point", "batch"])
  }

  /// A column of a sum in the table of batches.
  typealias SumColumn = (name: String, summary: String, term: MeasureAccumulator.Sums.Term)

  /// The columns of sums in the table of batches, in their order.
  static func sums(of sweep: Sweep) -> [SumColumn] {
    var sums: [SumColumn] = [
      ("deals", "whole deals in which every game counts", .deals),
      ("games", "the games of these deals", .games),
      ("first_seat", "half points that the first seat won from all others", .firstSeat),
      ("draws", "drawn games", .draws), ("decisions", "decisions of all seats", .decisions),
    ]
    for (place, column) in sweep.prototype.measures.enumerated() {
      let parts = column.scale > 1 ? ", in parts of \(column.scale)" : ""
      sums.append(("sum_\(column.name)", "the sum of \(column.name)\(parts)", .own(place)))
    }
    for (place, score) in sweep.measures.filter(\.isScore).enumerated() {
      let name = score.name.dropFirst("score_".count)
      sums.append(("halves_\(name)", "half points of the strategy", .halves(place)))
      sums.append(
        ("seatings_\(name)", "games of the strategy, one for each seat it had", .seatings(place)))
    }
    return sums
  }

  /// What a point adds to the tables that grow with the points.
  ///
  /// - Parameter rung: Which rung of a search it is of.
  func rows(
    of result: PointResult, settings: [String], rung: Int = 0
  ) -> (points: String, batches: String) {
    (
      points.csv((rung, result, settings)),
      result.batches.enumerated().map { batches.csv((rung, result.point, $0, $1)) }.joined()
    )
  }

  /// A row of the answer.
  func csv(_ row: AnswerRow) -> String { answer.csv(row) }
}
