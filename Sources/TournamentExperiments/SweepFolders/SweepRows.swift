import TournamentBase

extension SweepColumns {
  /// A row of points.csv.
  struct PointRow: FieldList {
    var rung = 0
    var point: PointResult
    /// The values of the varied settings.
    var levels: [String]

    static func empty(_ shape: Shape) -> PointRow {
      PointRow(
        point: PointResult(point: 0, reason: nil, measures: shape.measures.count),
        levels: shape.factors.map { _ in "" })
    }

    mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ shape: Shape) {
      visitor.rung(&rung, shape)
      visitor.cell(
        &point.point,
        .count(
          "point",
          "index in the design, from 0"
            + (shape.isSearch ? "; the standard settings follow the last point" : "")),
        .range(0...Design.limit))
      for (place, factor) in shape.factors.enumerated() { visitor.cell(&levels[place], factor) }
      visitor.cell(&point.games, .count("games", "counted games"))
      // The name is not read, because it is only known after the point's run is prepared.
      var run = point.run
      visitor.cell(
        &run,
        .init(
          "run", .string, "name of the point's run; empty if the point cannot be played",
          required: false))
      visitor.cell(
        &point.reason,
        .init(
          "problem", .string, "reason that the point cannot be played; empty if it can",
          required: false))
      for (place, measure) in shape.measures.enumerated() {
        visitor.estimate(
          &point.estimates[place],
          .init(
            measure.name, .number, measure.declared.summary, unit: measure.declared.unit,
            required: false),
          low: "lower bound of the 95% CI of \(measure.name)",
          high: "upper bound of the 95% CI of \(measure.name)")
      }
    }
  }

  /// A row of batches.csv.
  struct BatchRow: FieldList {
    var rung = 0
    var point = 0
    var batch = 0
    var sums: MeasureAccumulator.Sums

    /// The maximum absolute value of a sum, far below the limits of integers.
    private static let limit = 1 << 52

    static func empty(_ shape: Shape) -> BatchRow { BatchRow(sums: shape.zero) }

    mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ shape: Shape) {
      visitor.rung(&rung, shape)
      visitor.cell(
        &point, .count("point", "index in the design, from 0"), .range(0...Design.limit))
      visitor.cell(
        &batch, .count("batch", "number of the batch of consecutive deals, from 0"),
        .range(0...MeasureAccumulator.batchLimit))
      for sum in shape.sums {
        var least = 0
        if case .own = sum.term { least = -BatchRow.limit }
        visitor.cell(
          &sums[sum.term], .init(sum.name, .integer, sum.summary),
          .range(least...BatchRow.limit))
      }
    }
  }
}

extension FieldVisitor {
  /// Visits the rung, which only searches have.
  fileprivate mutating func rung(_ rung: inout Int, _ shape: SweepColumns.Shape) {
    guard shape.isSearch else { return }
    cell(
      &rung,
      .count("rung", "rung, from 0; the last is the validation on held-out deals"),
      .range(0...Design.limit))
  }
}
