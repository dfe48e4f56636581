@testable import Statistics
import TestSupport
import Testing

struct ScoreSampleTests {
  @Test func `a sample counts its pairs`() {
    #expect(ScoreSample(counts: [2, 1, 4, 1, 2]).deals == 10)
    #expect(ScoreSample(counts: [0, 0]).deals == 0)
  }

  /// The expected values are the mean and variance of the sample with one more 0 and 1, by definition.
  @Test(arguments: [[2, 1, 4, 1, 2], [0, 0, 7], [9, 0], [1, 2, 3, 4, 5, 6, 7], [0, 0]])
  func `a smoothed sample has one more loss and win`(counts: [Int]) {
    var scores = [0.0, 1.0]
    for (place, count) in counts.enumerated() {
      for _ in 0..<count { scores.append(Double(place) / Double(counts.count - 1)) }
    }
    let mean = scores.sum() / Double(scores.count)
    let variance = scores.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(scores.count)
    let sample = ScoreSample(counts: counts).smoothed
    #expect(abs(sample.mean - mean) < 1e-12)
    #expect(abs(sample.variance - variance) < 1e-12)
  }
}
