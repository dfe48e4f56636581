import Statistics

/// An estimate with its 95% confidence interval.
public struct MeasureEstimate: Codable, Hashable, Sendable {
  /// The point estimate.
  public internal(set) var value: Double
  /// The lower bound, or `nil` if the games are deterministic or too few.
  public internal(set) var low: Double?
  /// The upper bound, or `nil` if the games are deterministic or too few.
  public internal(set) var high: Double?

  /// An estimate that has not been read yet.
  package static let unknown = MeasureEstimate(value: .nan)

  package init(value: Double, low: Double? = nil, high: Double? = nil) {
    (self.value, self.low, self.high) = (value, low, high)
  }

  package init(value: Double, interval: (low: Double, high: Double)?) {
    self.init(value: value, low: interval?.low, high: interval?.high)
  }

  /// Estimates the mean of a sample of deals.
  package init(_ sample: ScoreSample) {
    let mean = sample.moments.mean
    let interval = ScoreInterval(score: mean, sample: sample)
    self.init(value: mean, low: interval.low, high: interval.high)
  }

  /// Estimates the mean score in deals.
  ///
  /// - Parameter counts: The number of deals with each score, beginning with the lowest.
  package init(counts: [Int]) { self.init(ScoreSample(counts: counts)) }

  /// Returns the estimate, without its interval if the games are deterministic.
  func exact(if isDeterministic: Bool) -> MeasureEstimate {
    isDeterministic ? MeasureEstimate(value: value) : self
  }

  /// Returns the estimate with its interval limited to the possible values.
  func limited(to range: ClosedRange<Double>) -> MeasureEstimate {
    MeasureEstimate(
      value: value, low: low.map { max($0, range.lowerBound) },
      high: high.map { min($0, range.upperBound) })
  }

  /// Returns half the width of the 95% confidence interval for a mean of integers (Student's t
  /// distribution).
  ///
  /// - Parameters:
  ///   - count: The number of integers, at least 2.
  static func halfWidth(count: Int, sum: Int, squares: UInt128) -> Double {
    // The difference is computed from integers, because a difference between two large
    // floating-point numbers would lose digits.
    let square = UInt128(sum.magnitude) * UInt128(sum.magnitude)
    let spread = Double(UInt128(count) * squares - square)
    let error = (spread / Double(count - 1)).squareRoot() / Double(count)
    return StudentDistribution(degreesOfFreedom: Double(count - 1)).halfWidth(error)
  }
}

extension MeasureAccumulator {
  /// Returns a measure's mean over all games in whole deals, or `nil` if there is no whole deal.
  ///
  /// The interval is based on the variation between deals (Student's t distribution) and limited to
  /// the measure's range.
  ///
  /// - Parameters:
  ///   - column: The measure, with its scale and range.
  ///   - isDeterministic: `true` if the games are deterministic, so that there is no interval.
  package func mean(of place: Int, _ column: GameMeasure, isDeterministic: Bool) -> MeasureEstimate?
  {
    guard total.deals > 0 else { return nil }
    let (deals, games) = (Double(total.deals), Double(total.games))
    let parts = Double(column.scale)
    let mean = Double(total[.own(place)]) / games / parts
    guard total.deals > 1, !isDeterministic else { return MeasureEstimate(value: mean) }
    let width =
      MeasureEstimate.halfWidth(
        count: total.deals, sum: total[.own(place)], squares: squares[place]) * deals / games
      / parts
    let (least, most) = (column.range?.lowerBound ?? .min, column.range?.upperBound ?? .max)
    return MeasureEstimate(value: mean, low: mean - width, high: mean + width)
      .limited(to: Double(least) / parts...Double(most) / parts)
  }

  /// Returns the ratio between the sums of two measures, or `nil` if the second sum is 0.
  ///
  /// The interval is based on the variation between batches of deals (Student's t distribution),
  /// measured by residuals from the ratio (linearization: Cochran 1977, "Sampling Techniques",
  /// section 2.11).
  func ratio(of place: Int, to other: Int, isDeterministic: Bool) -> MeasureEstimate? {
    let (above, below) = (Double(total[.own(place)]), Double(total[.own(other)]))
    guard below > 0 else { return nil }
    let ratio = above / below
    let parts = batches.filter { $0.deals > 0 }
    guard parts.count > 1, !isDeterministic else { return MeasureEstimate(value: ratio) }
    let count = Double(parts.count)
    let spread = parts.reduce(0.0) { sum, part in
      let excess = Double(part[.own(place)]) - ratio * Double(part[.own(other)])
      return sum + excess * excess
    }
    let error = (spread * count / (count - 1)).squareRoot() / below
    let width = StudentDistribution(degreesOfFreedom: count - 1).halfWidth(error)
    return MeasureEstimate(value: ratio, low: ratio - width, high: ratio + width)
  }
}

extension FieldVisitor {
  /// Visits an estimate and both bounds of its 95% confidence interval.
  ///
  /// - Parameter isOnly: `true` if no other estimate is listed, so that the bounds' names are `low`
  ///   and `high`.
  package mutating func estimate(
    _ estimate: inout MeasureEstimate, _ field: @autoclosure () -> TableSchema.Field,
    low: @autoclosure () -> String, high: @autoclosure () -> String, isOnly: Bool = false
  ) {
    cell(&estimate.value, field())
    bounds(&estimate, of: field(), low: low(), high: high(), isOnly: isOnly)
  }

  /// Visits an estimate whose keys have no descriptions.
  package mutating func estimate(
    _ estimate: inout MeasureEstimate, _ name: String, isOnly: Bool = false
  ) { self.estimate(&estimate, .init(name, .number, ""), low: "", high: "", isOnly: isOnly) }

  /// Visits the bounds of an estimate, which share its unit and limits.
  ///
  /// - Parameters:
  ///   - field: The estimate's field, with whose name the bounds' names begin, unless it is the only
  ///     estimate.
  ///   - low: The description of the lower bound.
  ///   - high: The description of the upper bound.
  package mutating func bounds(
    _ estimate: inout MeasureEstimate, of field: @autoclosure () -> TableSchema.Field,
    low: @autoclosure () -> String, high: @autoclosure () -> String,
    _ form: CellForm = .decimals(6), isOnly: Bool = false
  ) {
    cell(&estimate.low, field().bound("low", low(), isOnly), form)
    cell(&estimate.high, field().bound("high", high(), isOnly), form)
  }

  /// Visits an estimate that may be unknown.
  package mutating func estimate(
    _ estimate: inout MeasureEstimate?, _ field: @autoclosure () -> TableSchema.Field,
    low: @autoclosure () -> String = "", high: @autoclosure () -> String = "",
    isOnly: Bool = false
  ) {
    var (value, least, most) = (estimate?.value, estimate?.low, estimate?.high)
    cell(&value, field())
    cell(&least, field().bound("low", low(), isOnly))
    cell(&most, field().bound("high", high(), isOnly))
    estimate = value.map { MeasureEstimate(value: $0, low: least, high: most) }
  }
}

extension TableSchema.Field {
  fileprivate func bound(
    _ side: String, _ description: String, _ isOnly: Bool
  ) -> TableSchema.Field {
    .init(
      isOnly ? side : "\(name)_\(side)", .number, description, unit: unit ?? "",
      required: false, minimum: constraints.minimum, maximum: constraints.maximum)
  }
}

extension MeasureEstimate: DescribedKeys {
  package static let meanings = [
    "low": "lower bound of the 95% CI; absent if the games are deterministic or too few"
  ]
}
