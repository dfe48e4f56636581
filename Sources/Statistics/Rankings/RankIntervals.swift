/// 95% confidence intervals of each strategy's value in a ranking, by resampling deals.
public struct RankIntervals: Sendable {
  /// The interval of each strategy.
  public let bounds: [(low: Double, high: Double)]

  /// The usual number of resamples.
  public static let resamples = 400

  /// Computes intervals from resamples.
  ///
  /// - Parameters:
  ///   - table: The scores of each pair of strategies.
  ///   - resamples: The number of resamples, at least 40.
  ///   - uniform: Returns random numbers from 0 up to, but not including, 1.
  ///   - step: A callback before each resample.
  ///   - rank: Returns a value for each strategy, from the scores and the log-odds of all pairs.
  public init(
    _ table: CrossTable, resamples: Int = RankIntervals.resamples,
    uniform: @escaping () -> Double, step: () throws -> Void,
    rank: (_ scores: [[Double]], _ logOdds: [[Double]]) -> [Double]
  ) rethrows {
    let resampling = BayesianBootstrap(uniform: uniform)
    var columns = [[Double]](repeating: [], count: table.count)
    for _ in 0..<resamples {
      try step()
      let (scores, logOdds) = resampling.matrices(of: table)
      for (strategy, number) in rank(scores, logOdds).enumerated() {
        columns[strategy].append(number)
      }
    }
    bounds = columns.map {
      let sorted = $0.sorted()
      return (CyclicComponent.quantile(sorted, 0.025), CyclicComponent.quantile(sorted, 0.975))
    }
  }
}
