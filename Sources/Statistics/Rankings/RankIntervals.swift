/// 95% confidence intervals of each strategy's value in a ranking, by resampling deals.
public struct RankIntervals: Sendable {
  /// The interval of each value.
  public let bounds: [(low: Double, high: Double)]

  /// The usual number of resamples.
  public static let resamples = 400

  /// Returns the number of resamples that keeps rankings of many strategies below a minute: 400 up to 200
  /// strategies, then fewer by the cube of the number, and at least 40.
  public static func resamples(strategies: Int) -> Int {
    strategies <= 200
      ? resamples : max(40, resamples * 200 * 200 * 200 / (strategies * strategies * strategies))
  }

  /// Computes intervals from resamples.
  ///
  /// - Parameters:
  ///   - table: The scores of each pair of strategies.
  ///   - resamples: The number of resamples, at least 40.
  ///   - uniform: Returns random numbers from 0 up to, but not including, 1.
  ///   - step: A callback before each resample.
  ///   - rank: Returns the same number of values for each resample, such as one for each strategy, from the scores
  ///     and the log-odds of all pairs.
  public init(
    _ table: CrossTable, resamples: Int = RankIntervals.resamples,
    uniform: @escaping () -> Double, step: () throws -> Void,
    rank: (_ scores: [[Double]], _ logOdds: [[Double]]) -> [Double]
  ) rethrows {
    let resampling = BayesianBootstrap(uniform: uniform)
    var columns: [[Double]] = []
    for _ in 0..<resamples {
      try step()
      let (scores, logOdds) = resampling.matrices(of: table)
      let values = rank(scores, logOdds)
      if columns.isEmpty { columns = values.map { _ in [] } }
      for (place, value) in values.enumerated() { columns[place].append(value) }
    }
    bounds = columns.map {
      let sorted = $0.sorted()
      return (CyclicComponent.quantile(sorted, 0.025), CyclicComponent.quantile(sorted, 0.975))
    }
  }
}
