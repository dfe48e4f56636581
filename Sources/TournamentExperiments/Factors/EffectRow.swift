import Statistics
import TournamentBase

/// A row of effects.csv: how a setting, or the interaction between two settings, affects a measure.
public struct EffectRow: Codable, Hashable, Sendable {
  /// The measure's name in points.csv.
  public private(set) var measure = ""
  /// The setting's name, or two names joined by ` x `.
  public private(set) var effect = ""
  /// The setting's first value, or its minimum for a slope.
  public private(set) var from = ""
  /// The value that is compared with ``from``, or the maximum for a slope.
  public private(set) var to = ""
  /// The effect's kind: `level`, `interaction` (between two levels), or `slope`.
  public private(set) var kind = ""
  /// The number of points with the compared levels, or of all points for a slope.
  public private(set) var points = 0
  /// The difference between the measure's means.
  ///
  /// Its interval is computed from batches of deals. There is none if all points are deterministic.
  public private(set) var difference = MeasureEstimate.unknown
  /// The two-sided p-value (Student's t-test), or `nil` if all points are deterministic.
  public private(set) var pValue: Double?
  /// The p-value, Holm-adjusted for all rows.
  public private(set) var pHolm: Double?

  static func rows(
    _ list: EffectList, _ sums: EffectSums, measures: [SweepMeasure], factors: [Factor]
  ) -> [EffectRow] {
    var rows: [EffectRow] = []
    for (place, measure) in measures.enumerated() {
      for (index, effect) in list.effects.enumerated() where list.counts[index] > 0 {
        guard let difference = sums.total(effect: index, measure: place) else { continue }
        rows.append(
          EffectRow(
            measure: measure.name, effect, points: list.counts[index], factors: factors,
            difference: difference, batches: sums.estimates(effect: index, measure: place)))
      }
    }
    let corrected = CorrectedFamily(rows.map(\.pValue)).holm
    for index in rows.indices { rows[index].pHolm = corrected[index] }
    return rows
  }

  private init(
    measure: String, _ effect: Effect, points: Int, factors: [Factor], difference: Double,
    batches: [Double]
  ) {
    self.measure = measure
    self.points = points
    self.difference = MeasureEstimate(value: difference)
    let own = effect.factors.map { factors[$0] }
    self.effect = own.map(\.name).joined(separator: " x ")
    if effect.isSlope {
      kind = "slope"
      from = own.map { $0.bounds.low }.joined(separator: " x ")
      to = own.map { $0.bounds.high }.joined(separator: " x ")
    } else {
      kind = effect.levels.count == 1 ? "level" : "interaction"
      from = own.map { $0.level(0).description }.joined(separator: " x ")
      to = zip(own, effect.levels).map { $0.level($1).description }.joined(separator: " x ")
    }
    let count = Double(batches.count)
    let mean = batches.reduce(0, +) / count
    let variance = batches.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    let error = (variance / count).squareRoot()
    // A spread within rounding error counts as no spread.
    guard batches.count > 1, error > 1e-12 * max(1, abs(mean)) else { return }
    let student = StudentDistribution(degreesOfFreedom: count - 1)
    let width = student.halfWidth(error)
    self.difference = MeasureEstimate(
      value: difference, low: difference - width, high: difference + width)
    pValue = student.twoSided(difference / error)
  }

  package static let columns = ColumnList<EffectRow>(
    (), primaryKey: ["measure", "effect", "to"])
}

extension EffectRow: JSONFieldList {
  private init() {}

  package static func empty(_: Void) -> EffectRow { EffectRow() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&measure, .init("measure", .string, "measure, as in points.csv"))
    visitor.cell(&effect, .init("effect", .string, "setting, or two settings joined by ' x '"))
    visitor.cell(&from, .init("from", .string, "first value, or the smallest value for a slope"))
    visitor.cell(&to, .init("to", .string, "compared value, or the largest value for a slope"))
    visitor.cell(
      &kind,
      .init(
        "kind", .string, "level, interaction between two levels, or slope",
        pattern: "level|interaction|slope"))
    visitor.cell(
      &points,
      .init(
        "points", .integer,
        "points with the compared value and a counterpart, or all points for a slope", minimum: 1))
    visitor.estimate(
      &difference, .init("difference", .number, "difference in the measure"),
      low: "lower bound of the 95% CI of the difference, computed from batches of deals",
      high: "upper bound of the 95% CI of the difference")
    visitor.pValue(
      &pValue, "p_value", "two-sided p-value of the difference (Student's t-test)")
    visitor.pValue(&pHolm, "p_holm", "p-value, Holm-adjusted for all rows")
  }
}

extension Factor {
  fileprivate var bounds: (low: String, high: String) {
    switch values {
    case .interval:
      return (values.text(of: values.value(at: 0)), values.text(of: values.value(at: 1)))
    case .levels(let levels):
      let sorted = levels.sorted {
        ($0.number ?? 0, $0.description) < ($1.number ?? 0, $1.description)
      }
      return (sorted.first?.description ?? "", sorted.last?.description ?? "")
    }
  }
}
