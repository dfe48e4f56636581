/// An estimated difference and its sampling error.
package protocol DifferenceEstimate: Sendable {
  var value: Double { get }
  var standardError: Double { get }
  /// The two-sided p-value for the hypothesis that the true value is 0.
  var pValue: Double { get }
  /// Returns an interval that misses the true value with a probability of at most `level`.
  func interval(level: Double) -> (low: Double, high: Double)
}

/// An estimate and its standard error, where the error has Student's distribution.
package struct MeanEstimate: DifferenceEstimate, Hashable {
  package let value: Double
  package let standardError: Double
  package let degreesOfFreedom: Double

  /// - Parameter standardError: A number above 0.
  package init(value: Double, standardError: Double, degreesOfFreedom: Double) {
    (self.value, self.standardError) = (value, standardError)
    self.degreesOfFreedom = degreesOfFreedom
  }

  package func interval(level: Double = ScoreInterval.level) -> (low: Double, high: Double) {
    let width =
      standardError
      * StudentDistribution(degreesOfFreedom: degreesOfFreedom)
      .twoSidedQuantile(level)
    return (value - width, value + width)
  }

  package var pValue: Double {
    StudentDistribution(degreesOfFreedom: degreesOfFreedom).twoSided(value / standardError)
  }
}

/// The difference between the distances of two means from a reference, such as of two scores from
/// one half.
///
/// For signed distances a and b, the difference |b| - |a| is negative exactly if b - a and b + a
/// have opposite signs. Therefore the difference between the distances is significant if both b - a
/// and b + a are: an intersection-union test (Berger 1982, "Multiparameter hypothesis testing and
/// acceptance sampling"), which is valid whether or not the signs of a and b are certain. The
/// interval for |b| - |a| follows from |b| - |a| = max(min(b - a, b + a), min(-b - a, a - b)). It
/// misses the true value with a probability of at most `level`.
package struct DistanceDifference: DifferenceEstimate, Hashable {
  /// The second signed distance minus the first.
  private let difference: MeanEstimate
  /// The sum of both signed distances.
  private let sum: MeanEstimate

  package init(difference: MeanEstimate, sum: MeanEstimate) {
    (self.difference, self.sum) = (difference, sum)
  }

  /// The second distance minus the first.
  package var value: Double {
    max(min(difference.value, sum.value), -max(difference.value, sum.value))
  }

  /// The standard error of the estimate that gives ``value``, up to its sign.
  package var standardError: Double {
    abs(difference.value) <= abs(sum.value) ? difference.standardError : sum.standardError
  }

  package func interval(level: Double = ScoreInterval.level) -> (low: Double, high: Double) {
    let (ofDifference, ofSum) = (difference.interval(level: level), sum.interval(level: level))
    return (
      max(min(ofDifference.low, ofSum.low), -max(ofDifference.high, ofSum.high)),
      min(max(ofDifference.high, -ofSum.low), max(ofSum.high, -ofDifference.low))
    )
  }

  /// The p-value for the hypothesis that the two distances are equal.
  package var pValue: Double { max(difference.pValue, sum.pValue) }
}
