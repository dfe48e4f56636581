import Statistics

/// A row of effects.csv: what a setting, or two together, change of a measure.
public struct EffectRow: Codable, Hashable, Sendable {
  /// What is measured, as points.csv calls it.
  public let measure: String
  /// The setting, or two joined by ` x `.
  public let effect: String
  /// Its first value; its least, for a slope.
  public let from: String
  /// The value that is compared with it; its greatest, for a slope.
  public let to: String
  /// `level`, `product` of two levels, or `slope`.
  public let kind: String
  /// How many points have another to be compared with; all, for a slope.
  public let points: Int
  /// By how much the measure is higher.
  public let difference: Double
  /// Lower bound of its 95 % interval, by batches of deals; `nil` where nothing is left to chance.
  public let low: Double?
  /// Upper bound of its 95 % interval.
  public let high: Double?
  /// Two-sided p-value (Student); `nil` where nothing is left to chance.
  public let pValue: Double?
  /// The same, corrected by Holm for all rows.
  public private(set) var pHolm: Double?

  enum CodingKeys: String, CodingKey {
    case measure, effect, from, to, kind, points, difference, low, high
    case pValue = "p_value"
    case pHolm = "p_holm"
  }

  /// All rows, measure by measure.
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
    self.difference = difference
    let own = effect.factors.map { factors[$0] }
    self.effect = own.map(\.name).joined(separator: " x ")
    if effect.isSlope {
      kind = "slope"
      from = own.map { $0.bounds.low }.joined(separator: " x ")
      to = own.map { $0.bounds.high }.joined(separator: " x ")
    } else {
      kind = effect.levels.count == 1 ? "level" : "product"
      from = own.map { $0.level(0) }.joined(separator: " x ")
      to = zip(own, effect.levels).map { $0.level($1) }.joined(separator: " x ")
    }
    let count = Double(batches.count)
    let mean = batches.reduce(0, +) / count
    let variance = batches.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    let error = (variance / count).squareRoot()
    // Sums that differ by rounding alone are no spread.
    guard batches.count > 1, error > 1e-12 * max(1, abs(mean)) else {
      (low, high, pValue) = (nil, nil, nil)
      return
    }
    let student = StudentDistribution(degreesOfFreedom: count - 1)
    let width = student.halfWidth(error)
    (low, high) = (difference - width, difference + width)
    pValue = student.twoSided(difference / error)
  }

  /// The columns of effects.csv.
  static let columns = ColumnList<EffectRow>(
    [
      .text("measure", "what is measured, as points.csv calls it") { $0.measure },
      .text("effect", "the setting, or two joined by ' x '") { $0.effect },
      .text("from", "its first value; its least, for a slope") { $0.from },
      .text("to", "the value compared with it; its greatest, for a slope") { $0.to },
      .text("kind", "level, product of two levels, or slope", pattern: "level|product|slope") {
        $0.kind
      },
      .integer("points", "points that have another to be compared with", minimum: 1) { $0.points },
      .number("difference", "by how much the measure is higher") { $0.difference },
      .optional("difference_low", "lower bound of its 95 % interval, by batches of deals") {
        $0.low
      },
      .optional("difference_high", "upper bound of its 95 % interval") { $0.high },
      .pValue("p_value", "two-sided p-value of the difference, by Student") { $0.pValue },
      .pValue("p_holm", "the same, corrected by Holm for all rows") { $0.pHolm },
    ], primaryKey: ["measure", "effect", "to"])
}

extension Factor {
  /// One of its levels, as a text.
  fileprivate func level(_ place: Int) -> String {
    if case .levels(let levels) = values { levels[place] } else { "" }
  }

  /// Its least and its greatest number, as texts.
  fileprivate var bounds: (low: String, high: String) {
    switch values {
    case .interval: return (values.value(at: 0), values.value(at: 1))
    case .levels(let levels):
      let sorted = levels.sorted { (Double($0) ?? 0, $0) < (Double($1) ?? 0, $1) }
      return (sorted.first ?? "", sorted.last ?? "")
    }
  }
}
