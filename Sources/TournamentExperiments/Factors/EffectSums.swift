import TournamentBase

/// Sums from which a sweep's effects are estimated.
///
/// All points play the same deals, so every batch of deals yields an estimate for every effect.
struct EffectSums {
  private let list: EffectList
  private let measures: [SweepMeasure]
  private let seats: Int
  private let batches: Int
  /// The estimates by effect, measure and batch, or NaN if the measure is unknown in a batch.
  private var sums: [Double]
  /// The estimates over all deals, by effect and measure.
  private var totals: [Double]
  /// For each effect, whether at least one of its points is not deterministic.
  private var hasChance: [Bool]

  /// - Parameter batches: The number of batches per point.
  init(_ list: EffectList, measures: [SweepMeasure], seats: Int, batches: Int) {
    self.list = list
    self.measures = measures
    self.seats = seats
    self.batches = batches
    sums = Array(repeating: 0, count: list.effects.count * measures.count * batches)
    totals = Array(repeating: 0, count: list.effects.count * measures.count)
    hasChance = Array(repeating: false, count: list.effects.count)
  }

  /// Adds a point's sums, one per batch.
  ///
  /// - Parameter isFixed: Whether the point is deterministic, so that its batches differ only in
  ///   their matchups.
  mutating func add(_ point: Int, _ sums: [MeasureAccumulator.Sums], isFixed: Bool = false) {
    guard sums.count == batches else { return }
    let values = measures.flatMap { measure in
      sums.map { measure.mean(of: $0, seats: seats) ?? .nan }
    }
    let total = MeasureAccumulator.Sums.sum(sums)
    let means = measures.map { measure in
      total.flatMap { measure.mean(of: $0, seats: seats) } ?? .nan
    }
    list.forEachWeight(of: point) { effect, weight in
      if weight == 0 { return }
      if !isFixed { hasChance[effect] = true }
      let start = effect * values.count
      for place in values.indices { self.sums[start + place] += weight * values[place] }
      for place in means.indices { totals[effect * means.count + place] += weight * means[place] }
    }
  }

  /// Returns the estimated effect on a measure over all deals, or `nil` if the measure is unknown
  /// at a point.
  func total(effect: Int, measure: Int) -> Double? {
    let total = totals[effect * measures.count + measure]
    return total.isNaN ? nil : total
  }

  /// Returns the estimated effect on a measure in each batch, or an empty array if all points are
  /// deterministic.
  func estimates(effect: Int, measure: Int) -> [Double] {
    guard hasChance[effect] else { return [] }
    let start = (effect * measures.count + measure) * batches
    return sums[start..<start + batches].filter { !$0.isNaN }
  }
}
