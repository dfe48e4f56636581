/// A test of whether several sources produce samples with equal means.
///
/// For each subject, the test compares the sources' means, given the variance within sources. If
/// all sources have the same distribution, the sum of squares follows a chi-square distribution.
public struct Heterogeneity: Hashable, Sendable {
  /// The summed squared distances from the common means, divided by the variances of the sources'
  /// means.
  public let chiSquare: Double
  /// The number of comparisons in ``chiSquare``.
  public let degreesOfFreedom: Int
  /// The probability that the statistic is at least this large if all sources have equal means.
  public let pValue: Double
  /// The index of the source that contributes most to ``chiSquare``.
  public let farthest: Int

  /// Sums over the independent samples that one source gave for one subject.
  public struct Sums: Hashable, Sendable {
    /// The number of samples.
    public private(set) var count = 0
    /// The sum over the samples.
    public private(set) var sum = 0
    /// The sum over the squared samples.
    public private(set) var squares = 0

    /// Creates sums without samples.
    public init() {}

    /// Adds a sample.
    ///
    /// - Precondition: The sum over the squared samples does not overflow.
    public mutating func add(_ value: Int) {
      count += 1
      sum += value
      squares += value * value
    }

    var mean: Double { Double(sum) / Double(count) }
  }

  /// The minimum number of samples per subject and source.
  static let leastCount = 10

  /// Compares the sources' means.
  ///
  /// - Parameter things: For each subject, the sums for each source. All subjects list the sources
  ///   in the same order.
  /// - Returns: `nil` if there are fewer than two sources, or if no subject has enough varying
  ///   samples.
  public init?(things: [[Sums]]) {
    var contributions = [Double](repeating: 0, count: things.first?.count ?? 0)
    guard contributions.count >= 2 else { return nil }
    var degreesOfFreedom = 0
    for sources in things where sources.allSatisfy({ $0.count >= Heterogeneity.leastCount }) {
      let count = Double(sources.reduce(0) { $0 + $1.count })
      let mean = sources.reduce(0.0) { $0 + Double($1.sum) } / count
      let within = sources.reduce(0.0) {
        $0 + Double($1.squares) - Double($1.count) * $1.mean * $1.mean
      }
      // If whole numbers do not vary, only a rounding error remains here.
      let variance = within < 1e-6 ? 0 : within / (count - Double(sources.count))
      let distances = sources.map { Double($0.count) * ($0.mean - mean) * ($0.mean - mean) }
      // If all samples are identical, there is nothing to compare.
      if variance == 0, distances.allSatisfy({ $0 < 1e-9 }) { continue }
      degreesOfFreedom += sources.count - 1
      for (index, distance) in distances.enumerated() where distance > 0 {
        contributions[index] += distance / variance
      }
    }
    guard degreesOfFreedom > 0 else { return nil }
    chiSquare = contributions.reduce(0, +)
    self.degreesOfFreedom = degreesOfFreedom
    pValue = ChiSquareDistribution.tail(chiSquare, degreesOfFreedom: degreesOfFreedom)
    farthest = contributions.indices.max { contributions[$0] < contributions[$1] } ?? 0
  }
}
