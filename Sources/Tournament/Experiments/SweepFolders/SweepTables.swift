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
  private let factors: [String]
  private let measures: [SweepMeasure]
  private let own: [MeasureColumn]
  private let strategies: [String]
  let points: ColumnList<(rung: Int, point: PointResult, settings: [String])>
  let batches: ColumnList<(rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)>
  private let answer: ColumnList<AnswerRow>

  init(of sweep: Sweep) {
    measures = sweep.measures
    factors = sweep.points.factors.map(\.column)
    own = sweep.prototype.measures
    strategies = measures.compactMap { measure in
      if case .score = measure.source {
        String(measure.name.dropFirst("score_".count))
      } else {
        nil
      }
    }
    points = SweepColumns.points(sweep)
    batches = SweepColumns.batches(own: own, strategies: strategies, hasRungs: sweep.search != nil)
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
      let bounds: [(String, String, @Sendable (PointResult.Estimate) -> Double?)] = [
        ("", measure.summary, { $0.value }),
        ("_low", "lower bound of the 95 % interval of \(measure.name)", { $0.low }),
        ("_high", "upper bound of the 95 % interval of \(measure.name)", { $0.high }),
      ]
      for (suffix, summary, value) in bounds {
        columns.append(
          .number(measure.name + suffix, summary, unit: measure.unit, required: false) { row in
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
    own: [MeasureColumn], strategies: [String], hasRungs: Bool
  ) -> ColumnList<(rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)> {
    typealias Row = (rung: Int, point: Int, batch: Int, sums: MeasureAccumulator.Sums)
    func sum(
      _ name: String, _ summary: String,
      _ value: @escaping @Sendable (MeasureAccumulator.Sums) -> Int
    ) -> Column<Row> { .integer(name, summary) { value($0.sums) } }
    var columns: [Column<Row>] = hasRungs ? [SweepColumns.rung { $0.rung }] : []
    columns += [
      .integer("point", "place in the design, from 0", minimum: 0) { $0.point },
      .integer("batch", "which part of the deals, from 0, in their order", minimum: 0) { $0.batch },
      sum("deals", "whole deals in which every game counts") { $0.deals },
      sum("games", "the games of these deals") { $0.games },
      sum("first_seat", "half points that the first seat won from all others") { $0.firstSeat },
      sum("draws", "drawn games") { $0.draws },
      sum("decisions", "decisions of all seats") { $0.decisions },
    ]
    columns += own.enumerated().map { place, column in
      let parts = column.scale > 1 ? ", in parts of \(column.scale)" : ""
      return sum("sum_\(column.name)", "the sum of \(column.name)\(parts)") { $0.own[place] }
    }
    for (place, name) in strategies.enumerated() {
      columns += [
        sum("halves_\(name)", "half points of the strategy") { $0.halves[place] },
        sum("seatings_\(name)", "games of the strategy, one for each seat it had") {
          $0.seatings[place]
        },
      ]
    }
    return ColumnList(columns, primaryKey: (hasRungs ? ["rung"] : []) + ["point", "batch"])
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
