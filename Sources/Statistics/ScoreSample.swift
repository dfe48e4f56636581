/// Scores of pairs, counted by value: all that an interval needs.
///
/// A pair is one deal played in every rotation of the seats. Its games share their deal and so are
/// not independent; pairs are. The score of a pair lies in 0...1.
public struct ScoreSample: Hashable, Sendable {
  /// How many pairs reached each score: place `i` of `n` stands for the score `i / (n - 1)`.
  ///
  /// For pairs of two games these are the five outcomes of 0, ½, 1, 1½ and 2 points.
  public let counts: [Int]

  /// Takes how often each score came, the lowest score first.
  ///
  /// - Precondition: There are at least two possible scores.
  public init(counts: [Int]) {
    precondition(counts.count >= 2, "a sample has at least the scores 0 and 1")
    self.counts = counts
  }

  /// The number of pairs.
  public var pairs: Int { counts.reduce(0, +) }

  /// The mean and the variance of a pair's score, divided by the number of pairs; both 0 without
  /// any.
  public var moments: (mean: Double, variance: Double) { moments(adding: 0) }

  /// The mean and the variance of a pair's score, after adding one pair of score 0 and one of 1.
  ///
  /// The two keep the variance of a one-sided or constant sample from being 0, which no finite
  /// number of pairs can show.
  public var smoothed: (mean: Double, variance: Double) { moments(adding: 1) }

  private func moments(adding extremes: Int) -> (mean: Double, variance: Double) {
    let most = Double(counts.count - 1)
    let total = Double(max(1, pairs + 2 * extremes))
    var sum = Double(extremes)
    var squares = Double(extremes)
    for (place, count) in counts.enumerated() {
      let score = Double(place) / most
      sum += Double(count) * score
      squares += Double(count) * score * score
    }
    let mean = sum / total
    return (mean, max(0, squares / total - mean * mean))
  }
}
