import Statistics

/// The mean of something that games measure, with its 95 % interval by deals.
struct MeasureEstimate: Hashable, Sendable {
  let value: Double
  /// `nil` where nothing is left to chance, or too little is known.
  let low: Double?
  let high: Double?
}

extension MeasureAccumulator {
  /// The mean of a measure over the games of whole deals, with an interval by Student from the spread of
  /// deals, cut to the values that the measure can have; `nil` without a deal.
  ///
  /// - Parameters:
  ///   - place: The place of the measure.
  ///   - column: Its scale and its range.
  ///   - isDeterministic: `true` if the games are deterministic: there is no interval then.
  func mean(of place: Int, _ column: MeasureColumn, isDeterministic: Bool) -> MeasureEstimate? {
    guard total.deals > 0 else { return nil }
    let (deals, games) = (Double(total.deals), Double(total.games))
    let parts = Double(column.scale)
    let mean = Double(total.own[place]) / games / parts
    guard total.deals > 1, !isDeterministic else {
      return MeasureEstimate(value: mean, low: nil, high: nil)
    }
    // In whole numbers: the difference of two large ones would lose its digits otherwise.
    let sum = UInt128(total.own[place].magnitude)
    let spread = Double(UInt128(total.deals) * squares[place] - sum * sum)
    let error = (spread / (deals - 1)).squareRoot() / deals
    let student = StudentDistribution(degreesOfFreedom: deals - 1)
    let width = error * student.twoSidedQuantile(ScoreInterval.level) * deals / games / parts
    let (least, most) = (column.range?.lowerBound ?? .min, column.range?.upperBound ?? .max)
    return MeasureEstimate(
      value: mean, low: max(mean - width, Double(least) / parts),
      high: min(mean + width, Double(most) / parts))
  }

  /// One measure's sum over another's, with an interval by Student from the spread of batches of deals;
  /// `nil` where the other's is 0.
  ///
  /// The spread is that of what a batch has more than the ratio tells of it (linearisation: Cochran 1977,
  /// "Sampling Techniques", section 2.11).
  func ratio(of place: Int, to other: Int, isDeterministic: Bool) -> MeasureEstimate? {
    let (above, below) = (Double(total.own[place]), Double(total.own[other]))
    guard below > 0 else { return nil }
    let ratio = above / below
    let parts = batches.filter { $0.deals > 0 }
    guard parts.count > 1, !isDeterministic else {
      return MeasureEstimate(value: ratio, low: nil, high: nil)
    }
    let count = Double(parts.count)
    let spread = parts.reduce(0.0) { sum, part in
      let excess = Double(part.own[place]) - ratio * Double(part.own[other])
      return sum + excess * excess
    }
    let error = (spread * count / (count - 1)).squareRoot() / below
    let width =
      error
      * StudentDistribution(degreesOfFreedom: count - 1).twoSidedQuantile(ScoreInterval.level)
    return MeasureEstimate(value: ratio, low: ratio - width, high: ratio + width)
  }
}
