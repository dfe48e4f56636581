/// The number of deals with each score: the input for a confidence interval.
///
/// A deal is played in every rotation of the seats. All games of a deal share its luck, so they
/// depend on each other, but deals are independent of one another. A deal's score is in 0...1.
public struct ScoreSample: Hashable, Sendable {
  /// The number of deals with each score: element `i` of `n` has the score `i / (n - 1)`.
  ///
  /// A deal of two games has five possible outcomes: 0, ½, 1, 1½ and 2 points.
  public let counts: [Int]
  /// The number of trials with results of 0 or 1 whose mean varies as much as the score in a deal
  /// of independent games without draws.
  let trials: Double

  /// Creates a sample from counts, beginning with the lowest score.
  ///
  /// - Parameters:
  ///   - counts: The number of deals with each score.
  ///   - trials: The number of trials with results of 0 or 1 whose mean varies as much as the score
  ///     in a deal of independent games without draws, or `nil` for two-player games.
  /// - Precondition: There are at least two possible scores.
  public init(counts: [Int], trials: Double? = nil) {
    precondition(counts.count >= 2, "a sample needs at least the scores 0 and 1")
    self.counts = counts
    self.trials = max(1, trials ?? Double(counts.count - 1) / 2)
  }

  /// Returns the number of trials with results of 0 or 1 whose mean varies as much as a player's
  /// score.
  ///
  /// The number assumes opponents of equal strength. With s seats, the score for a rank then has
  /// the variance of a trial times (s + 1) / (3s - 3).
  package static func trials(games: Double, seats: Int) -> Double {
    games * 3 * Double(seats - 1) / Double(seats + 1)
  }

  /// The total number of deals.
  public var deals: Int { counts.reduce(0, +) }

  /// The mean and the variance of the deal scores, or 0 for both if there are no deals.
  ///
  /// The variance is the summed squared deviations divided by the number of deals.
  public var moments: (mean: Double, variance: Double) { moments(adding: 0) }

  /// The mean and the variance after adding one deal with score 0 and one with score 1.
  ///
  /// These two deals keep the variance positive, even if the scores of all other deals are equal.
  public var smoothed: (mean: Double, variance: Double) { moments(adding: 1) }

  private func moments(adding extremes: Int) -> (mean: Double, variance: Double) {
    let most = Double(counts.count - 1)
    let total = Double(max(1, deals + 2 * extremes))
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
