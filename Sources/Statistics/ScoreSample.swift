/// Scores of pairs, counted by value: all that intervals need.
///
/// A pair is one deal played in every rotation of the seats. Its games share their deal and so are
/// not independent; pairs are. The score of a pair lies in 0...1.
public struct ScoreSample: Hashable, Sendable {
  /// How many pairs reached each score: place `i` of `n` stands for the score `i / (n - 1)`.
  public let counts: [Int]

  /// - Precondition: There are at least two possible scores.
  public init(counts: [Int]) {
    precondition(counts.count >= 2, "a sample has at least the scores 0 and 1")
    self.counts = counts
  }

  /// The number of pairs.
  public var pairs: Int { counts.reduce(0, +) }

  /// The mean and the variance of a pair's score, after adding one pair of score 0 and one of 1.
  ///
  /// The two keep the variance of a one-sided or constant sample from being 0, which no finite
  /// number of pairs can show; on hundreds of pairs they no longer matter.
  public var smoothed: (mean: Double, variance: Double) {
    let most = Double(counts.count - 1)
    let total = Double(pairs + 2)
    var sum = 1.0
    var squares = 1.0
    for (place, count) in counts.enumerated() {
      let score = Double(place) / most
      sum += Double(count) * score
      squares += Double(count) * score * score
    }
    let mean = sum / total
    return (mean, max(0, squares / total - mean * mean))
  }
}
