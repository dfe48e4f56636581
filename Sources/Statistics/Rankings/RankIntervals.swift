/// A 95% confidence interval for each value in a ranking, found by resampling deals.
public struct RankIntervals: Sendable {
  /// The lower and upper 95% confidence bounds for each value.
  public let bounds: [(low: Double, high: Double)]

  /// The usual number of resamples.
  public static let resamples = 400

  /// Returns how many resamples keep the time for a ranking below a minute.
  ///
  /// The number is 400 for up to 200 strategies. Beyond that, it falls with the cube of the number
  /// of strategies, down to 40.
  public static func resamples(strategies: Int) -> Int {
    strategies <= 200
      ? resamples : max(40, resamples * 200 * 200 * 200 / (strategies * strategies * strategies))
  }

  /// Computes intervals from resamples.
  ///
  /// - Parameters:
  ///   - table: The scores between each pair of strategies.
  ///   - resamples: The number of resamples, at least 40.
  ///   - uniform: Returns random numbers from 0 up to, but not including, 1.
  ///   - step: Called before each resample.
  ///   - rank: Returns the ranking's values, such as one for each strategy, from the scores and
  ///     log-odds of all pairs. Every resample must give equally many values.
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
