/// The deal scores between each pair of strategies: the input for rankings without ratings.
public struct CrossTable: Sendable {
  /// The number of strategies.
  public let count: Int
  /// The samples for all pairs, row by row.
  ///
  /// In each pair, the first strategy has the lower number.
  private let samples: [ScoreSample?]

  /// The maximum number of strategies.
  ///
  /// Rankings take time proportional to the cube of the number of strategies and memory
  /// proportional to its square.
  public static let limit = 500

  /// Creates a cross table.
  ///
  /// - Parameters:
  ///   - count: The number of strategies, at most ``limit``.
  ///   - sample: Returns the deals between two strategies by the score of the first one, which has
  ///     the lower number. If the two never met, it returns `nil` or a sample without deals.
  public init(count: Int, sample: (_ first: Int, _ second: Int) -> ScoreSample?) {
    precondition(count <= CrossTable.limit, "more than \(CrossTable.limit) strategies")
    self.count = count
    samples = (0..<count * count).map { place in
      let (first, second) = (place / count, place % count)
      guard first < second, let sample = sample(first, second), sample.deals > 0 else { return nil }
      return sample
    }
  }

  /// Returns the deals between two strategies, or `nil` if they never met.
  ///
  /// The first strategy has the lower number.
  public func sample(_ first: Int, _ second: Int) -> ScoreSample? {
    samples[first * count + second]
  }

  /// Each strategy's mean score against every other strategy, or ½ if the two never met.
  public var scores: [[Double]] {
    matrix(of: 0.5) {
      $0.moments.mean
    } reversed: {
      1 - $0
    }
  }

  /// The log-odds for each pair of strategies, or 0 if the two never met.
  ///
  /// An additional deal with a score of ½ keeps the log-odds finite.
  public var logOdds: [[Double]] {
    matrix(of: 0) {
      CrossTable.logOdds($0.moments.mean, deals: Double($0.deals))
    } reversed: {
      -$0
    }
  }

  static func logOdds(_ score: Double, deals: Double) -> Double {
    naturalLogarithm(score * deals + 0.5) - naturalLogarithm((1 - score) * deals + 0.5)
  }

  func matrix(
    of nothing: Double, _ value: (ScoreSample) -> Double, reversed: (Double) -> Double
  ) -> [[Double]] {
    var rows = [[Double]](repeating: [Double](repeating: nothing, count: count), count: count)
    for first in 0..<count {
      for second in first + 1..<max(first + 1, count) {
        guard let sample = sample(first, second) else { continue }
        let number = value(sample)
        rows[first][second] = number
        rows[second][first] = reversed(number)
      }
    }
    return rows
  }
}
