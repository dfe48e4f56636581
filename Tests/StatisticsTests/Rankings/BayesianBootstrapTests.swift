@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

struct BayesianBootstrapTests {
  private func resampling(_ seed: UInt64) -> BayesianBootstrap {
    var random = RandomStream(state: seed, 2, 3, 4)
    return BayesianBootstrap { random.nextUnit() }
  }

  @Test(arguments: [0.2, 1, 7.5])
  func `the mean and variance of the gamma distribution equal its shape`(shape: Double) {
    let resampling = resampling(1)
    let count = 4000.0
    let numbers = (0..<Int(count)).map { _ in resampling.gamma(shape) }
    let mean = numbers.sum() / count
    let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    #expect(abs(mean - shape) < 4 * (shape / count).squareRoot())
    #expect(abs(variance / shape - 1) < 0.25)
  }

  /// The variance of resampled deals is s²/(n + 1).
  @Test func `resampled scores have the variance of the mean`() {
    let resampling = resampling(2)
    let sample = ScoreSample(counts: [10, 20, 40, 10, 20])
    let count = 2000.0
    let scores = (0..<Int(count)).map { _ in resampling.score(of: sample) }
    let mean = scores.sum() / count
    let variance = scores.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    #expect(abs(mean - sample.moments.mean) < 0.003)
    #expect(abs(variance * 101 / sample.moments.variance - 1) < 0.15)
  }

  @Test func `constant scores are not certain`() {
    let resampling = resampling(3)
    let scores = (0..<50).map { _ in resampling.score(of: ScoreSample(counts: [0, 0, 9])) }
    #expect(scores.contains { $0 < 0.99 } && scores.allSatisfy { $0 <= 1 && $0 > 0.4 })
  }

  @Test func `resampled matrices are antisymmetric`() {
    let table = CrossTable(count: 3) { first, second in
      first == 0 ? ScoreSample(counts: [3, 5, 2 + second]) : nil
    }
    let (scores, odds) = resampling(4).matrices(of: table)
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(abs(scores[row][column] + scores[column][row] - 1) < 1e-15)
        #expect(odds[row][column] == -odds[column][row])
      }
    }
    #expect(odds[1][2] == 0 && scores[1][2] == 0.5 && odds[0][1] != 0)
  }
}
