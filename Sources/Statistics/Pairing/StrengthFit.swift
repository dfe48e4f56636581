/// Provisional strengths that order the strategies during a tournament.
///
/// They follow Bradley and Terry's model with a normal prior, which keeps them finite.
struct StrengthFit {
  /// The strengths as natural logarithms of odds, with mean 0.
  let strengths: [Double]
  /// The covariance matrix of the strengths, `strategies²` numbers row by row.
  private let covariances: [Double]

  /// The prior's standard deviation, about 350 Elo points.
  private static let deviation = 2.0
  private static let steps = 40

  struct Score {
    let first: Int
    let second: Int
    let games: Double
    /// The points that the first strategy won, where a draw counts half.
    let won: Double
  }

  /// Fits the strengths by Newton's method.
  ///
  /// - Complexity: O(n³) for each step.
  init(strategies: Int, scores: [Score]) {
    let prior = 1 / (StrengthFit.deviation * StrengthFit.deviation)
    var strengths = [Double](repeating: 0, count: strategies)
    var factor: [Double] = []
    for _ in 0..<StrengthFit.steps {
      var gradient = strengths.map { -prior * $0 }
      var information = [Double](repeating: 0, count: strategies * strategies)
      for index in 0..<strategies { information[index * strategies + index] = prior }
      for score in scores {
        let (i, j) = (score.first, score.second)
        let share = StrengthFit.share(strengths[i] - strengths[j])
        let rest = score.won - score.games * share
        gradient[i] += rest
        gradient[j] -= rest
        let weight = score.games * share * (1 - share)
        information[i * strategies + i] += weight
        information[j * strategies + j] += weight
        information[i * strategies + j] -= weight
        information[j * strategies + i] -= weight
      }
      factor = StrengthFit.factor(information, strategies)
      let step = StrengthFit.solve(factor, gradient)
      let greatest = step.reduce(0) { max($0, $1.magnitude) }
      let scale = greatest > 1 ? 1 / greatest : 1
      for index in 0..<strategies { strengths[index] += scale * step[index] }
      if greatest < 1e-9 { break }
    }
    self.strengths = strengths
    var covariances: [Double] = []
    for index in 0..<strategies {
      var unit = [Double](repeating: 0, count: strategies)
      unit[index] = 1
      covariances += StrengthFit.solve(factor, unit)
    }
    self.covariances = covariances
  }

  /// Returns the first strategy's expected score against the second, 0...1.
  func share(_ first: Int, _ second: Int) -> Double {
    StrengthFit.share(strengths[first] - strengths[second])
  }

  func variance(_ first: Int, _ second: Int) -> Double {
    let count = strengths.count
    return covariances[first * count + first] + covariances[second * count + second]
      - 2 * covariances[first * count + second]
  }

  /// Returns how uncertain the first strategy's expected score p is: p(1 - p) times the lead's
  /// variance.
  func doubt(_ first: Int, _ second: Int) -> Double {
    let share = share(first, second)
    return share * (1 - share) * variance(first, second)
  }

  private static func share(_ lead: Double) -> Double { 1 / (1 + exponential(-lead)) }

  /// Returns a matrix's lower triangle, computed by Cholesky's method.
  private static func factor(_ matrix: [Double], _ count: Int) -> [Double] {
    var factor = matrix
    for column in 0..<count {
      for row in column..<count {
        var sum = factor[row * count + column]
        for index in 0..<column {
          sum -= factor[row * count + index] * factor[column * count + index]
        }
        factor[row * count + column] =
          row == column
          ? max(sum, 1e-12).squareRoot() : sum / factor[column * count + column]
      }
    }
    return factor
  }

  private static func solve(_ factor: [Double], _ right: [Double]) -> [Double] {
    let count = right.count
    var values = right
    for row in 0..<count {
      for index in 0..<row { values[row] -= factor[row * count + index] * values[index] }
      values[row] /= factor[row * count + row]
    }
    for row in (0..<count).reversed() {
      for index in (row + 1)..<max(row + 1, count) {
        values[row] -= factor[index * count + row] * values[index]
      }
      values[row] /= factor[row * count + row]
    }
    return values
  }
}
