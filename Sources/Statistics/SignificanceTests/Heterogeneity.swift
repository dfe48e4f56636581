/// Whether several sources of samples agree on the means of the same things.
///
/// For each thing the sources' means are held against the variance within the sources; the squares
/// add up to chi-square where all draw from the same distributions.
public struct Heterogeneity: Hashable, Sendable {
  /// The sum of all sources' squared distances from the common means, in variances of their means.
  public let chiSquare: Double
  /// How many comparisons ``chiSquare`` is the sum of.
  public let degreesOfFreedom: Int
  /// The probability of at least so much disagreement among sources that agree.
  public let pValue: Double
  /// The index of the source that adds most to ``chiSquare``.
  public let farthest: Int

  /// Sums over the independent samples of one thing by one source.
  public struct Sums: Hashable, Sendable {
    /// How many samples there are.
    public private(set) var count = 0
    /// The samples' sum.
    public private(set) var sum = 0
    /// The sum of their squares.
    public private(set) var squares = 0

    /// Starts without samples.
    public init() {}

    /// Adds a sample.
    ///
    /// - Precondition: Its size is small enough for the sum of squares to fit.
    public mutating func add(_ value: Int) {
      count += 1
      sum += value
      squares += value * value
    }

    var mean: Double { Double(sum) / Double(count) }
  }

  /// The minimum number of samples of a source.
  static let leastCount = 10

  /// Compares sources.
  ///
  /// - Parameter things: For each thing one sum for each source, in the same order.
  /// - Returns: `nil` where there are fewer than two sources, or no thing has enough samples or any
  ///   variance.
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
      // Whole numbers without variance leave no more than rounding here.
      let variance = within < 1e-6 ? 0 : within / (count - Double(sources.count))
      let distances = sources.map { Double($0.count) * ($0.mean - mean) * ($0.mean - mean) }
      // Always the same result, and the same one by all: nothing to compare.
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
