/// The cyclic component of the log-odds, which ratings cannot express.
///
/// The log-odds of all matchups are split into rating differences, fitted by least squares, and a
/// cyclic remainder (Jiang and others 2011, "Statistical ranking and combinatorial Hodge theory").
/// Sampling error increases the squares of both components, so its expected squares are subtracted.
public struct CyclicComponent: Hashable, Sendable {
  /// The share of the cyclic component in the sum of squares, 0...1.
  public let share: Double
  /// The lower 95% confidence bound, found by resampling deals.
  public let low: Double
  /// The upper 95% confidence bound.
  public let high: Double

  /// Computes the cyclic share in a table and in its resamples.
  ///
  /// - Parameters:
  ///   - table: The scores between each pair of strategies.
  ///   - resamples: The number of resamples, at least 40.
  ///   - uniform: Returns random numbers from 0 up to, but not including, 1.
  ///   - step: Called before each resample.
  /// - Returns: `nil` if no matchups form a cycle, or if no log-odds differ significantly from 0.
  public init?(
    _ table: CrossTable, resamples: Int = RankIntervals.resamples,
    uniform: @escaping () -> Double, step: () throws -> Void
  ) rethrows {
    let resampling = BayesianBootstrap(uniform: uniform)
    try self.init(table, resamples: resamples) {
      try step()
      return resampling.matrices(of: table).logOdds
    }
  }

  /// - Parameter resample: Returns the log-odds in a new resample.
  init?(
    _ table: CrossTable, resamples: Int, resample: () throws -> [[Double]]
  ) rethrows {
    guard let split = Split(table), resamples > 0 else { return nil }
    let odds = table.logOdds
    let rest = split.cyclic(odds)
    let all = split.edges(odds)
    var noise = (all: 0.0, cyclic: 0.0)
    // Only the sums are kept, because hundreds of large tables would take gigabytes.
    let others = try (0..<resamples).map { _ in
      let other = try resample()
      let (edges, cyclic) = (split.edges(other), split.cyclic(other))
      noise.all += CyclicComponent.squares(zip(edges, all).map { $0 - $1 })
      noise.cyclic += CyclicComponent.squares(zip(cyclic, rest).map { $0 - $1 })
      return (all: CyclicComponent.squares(edges), cyclic: CyclicComponent.squares(cyclic))
    }
    noise.all /= Double(resamples)
    noise.cyclic /= Double(resamples)
    func share(_ cyclic: Double, _ all: Double, _ times: Double) -> Double {
      let part = max(0, cyclic - times * noise.cyclic)
      let whole = all - times * noise.all
      return whole <= part ? (part > 0 ? 1 : 0) : part / whole
    }
    let squares = CyclicComponent.squares(all)
    guard squares > noise.all else { return nil }
    self.share = share(CyclicComponent.squares(rest), squares, 1)
    // A resample contains sampling error twice: from the deals and from resampling them.
    let shares = others.map { share($0.cyclic, $0.all, 2) }.sorted()
    low = min(self.share, CyclicComponent.quantile(shares, 0.025))
    high = max(self.share, CyclicComponent.quantile(shares, 0.975))
  }

  private static func squares(_ numbers: [Double]) -> Double {
    numbers.reduce(0) { $0 + $1 * $1 }
  }

  /// Returns a quantile from sorted numbers, interpolated between neighbors.
  static func quantile(_ sorted: [Double], _ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let index = min(sorted.count - 2, max(0, Int(place)))
    guard sorted.count > 1 else { return sorted.first ?? 0 }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }
}

/// A split of one number per matchup into rating differences and a remainder.
private struct Split {
  let pairings: [(first: Int, second: Int)]
  private let inverse: SymmetricMatrix

  init?(_ table: CrossTable) {
    var pairings: [(first: Int, second: Int)] = []
    var laplacian = SymmetricMatrix(size: table.count)
    for first in 0..<table.count {
      for second in first + 1..<max(first + 1, table.count)
      where table.sample(first, second) != nil {
        pairings.append((first, second))
        laplacian.addContrast(first, second, 1)
      }
    }
    // If a group never met the others, the level of its ratings is arbitrary, so a small weight
    // fixes that level.
    for row in 0..<table.count {
      laplacian[row, row] += 1e-9
      for column in 0..<table.count { laplacian[row, column] += 1 / Double(table.count) }
    }
    guard pairings.count >= table.count, let inverse = laplacian.inverse() else { return nil }
    self.pairings = pairings
    self.inverse = inverse
  }

  func edges(_ matrix: [[Double]]) -> [Double] {
    pairings.map { matrix[$0.first][$0.second] }
  }

  func cyclic(_ matrix: [[Double]]) -> [Double] {
    var sums = [Double](repeating: 0, count: inverse.size)
    for (first, second) in pairings {
      sums[first] += matrix[first][second]
      sums[second] -= matrix[first][second]
    }
    let ratings = (0..<inverse.size).map { row in
      (0..<inverse.size).reduce(0) { $0 + inverse[row, $1] * sums[$1] }
    }
    return pairings.map { matrix[$0.first][$0.second] - ratings[$0.first] + ratings[$0.second] }
  }
}
