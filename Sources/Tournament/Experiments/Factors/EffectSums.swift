/// Sums of effects over points: every batch of deals gives an estimate of every effect, from the same deals at all
/// points.
struct EffectSums {
  private let list: EffectList
  private let measures: [SweepMeasure]
  private let seats: Int
  private let batches: Int
  /// By effect, measure and batch; not a number where a batch tells nothing of a measure.
  private var sums: [Double]
  /// By effect and measure, over all deals.
  private var totals: [Double]
  /// By effect: whether anything is left to chance at a point of it.
  private var hasChance: [Bool]

  /// - Parameter batches: The number of batches of each point.
  init(_ list: EffectList, measures: [SweepMeasure], seats: Int, batches: Int) {
    self.list = list
    self.measures = measures
    self.seats = seats
    self.batches = batches
    sums = Array(repeating: 0, count: list.effects.count * measures.count * batches)
    totals = Array(repeating: 0, count: list.effects.count * measures.count)
    hasChance = Array(repeating: false, count: list.effects.count)
  }

  /// Adds a point.
  ///
  /// - Parameter isFixed: `true` for a deterministic point, whose batches differ by their matchups only.
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

  /// An effect on a measure over all deals; `nil` where a point tells nothing of it.
  func total(effect: Int, measure: Int) -> Double? {
    let total = totals[effect * measures.count + measure]
    return total.isNaN ? nil : total
  }

  /// Returns the estimates of an effect on a measure by batch; none if all points are deterministic.
  func estimates(effect: Int, measure: Int) -> [Double] {
    guard hasChance[effect] else { return [] }
    let start = (effect * measures.count + measure) * batches
    return sums[start..<start + batches].filter { !$0.isNaN }
  }
}
