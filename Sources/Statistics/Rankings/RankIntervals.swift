/// 95 % intervals of numbers that a ranking gives each strategy, by resampling deals.
public struct RankIntervals: Sendable {
  /// One for each strategy.
  public let bounds: [(low: Double, high: Double)]

  /// The usual number of resamples.
  public static let resamples = 400

  /// Ranks tables as they might have been.
  ///
  /// - Parameters:
  ///   - table: Who met, and their scores.
  ///   - resamples: How many, at least 40.
  ///   - uniform: Random numbers from 0 up to, but not including, 1.
  ///   - step: Called before each resample.
  ///   - rank: Gives each strategy a number, by the scores and by the logarithms of odds of each
  ///     strategy against each.
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
