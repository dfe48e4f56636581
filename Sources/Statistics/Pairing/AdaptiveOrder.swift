/// The order of entrants as far as it is known, and which of its neighbours are to meet next.
package struct AdaptiveOrder {
  /// What an adaptive tournament is to find out.
  package enum Goal {
    /// Everybody's place: each is told apart from the one above.
    case order
    /// Who is the best: it is told apart from everybody.
    case best
  }

  /// Two entrants whose order matters, the better one first.
  package struct Pair {
    package let upper: Int
    package let lower: Int
    /// What is known of the lower one's score against the upper one.
    package let lowerScore: ScoreSequence
    /// Whether an interval leaves out a half.
    package let isDecided: Bool
  }

  /// Entrants, the best first: by strength, but for neighbours whose encounters are decided the other way.
  package let order: [Int]
  /// The pairs whose order matters, from the top.
  package let pairs: [Pair]
  private let fit: StrengthFit
  /// The probability of an error that each two entrants have.
  private let error: Double

  /// The probability that any interval of a tournament ever leaves out the truth.
  static let error = 0.05
  /// Each pair that is in doubt meets so often before results are looked at, or an eighth as often as it
  /// has met.
  static let blockSize = 4

  /// Orders entrants.
  ///
  /// - Parameters:
  ///   - entrants: How many there are, at least 2.
  ///   - gamesPerDeal: How many games two have of each deal.
  ///   - scores: Deals of two by the first's score, the lower number first; `nil` where they have not met.
  package init(entrants: Int, goal: Goal, gamesPerDeal: Int, scores: (Int, Int) -> ScoreSequence?) {
    var known = [ScoreSequence?](repeating: nil, count: entrants * entrants)
    var results: [StrengthFit.Score] = []
    for second in 0..<entrants {
      for first in 0..<second {
        guard let sequence = scores(first, second), sequence.total > 0 else { continue }
        known[first * entrants + second] = sequence
        known[second * entrants + first] = ScoreSequence(counts: sequence.counts.reversed())
        let games = Double(sequence.total * gamesPerDeal)
        results.append(
          StrengthFit.Score(
            first: first, second: second, games: games, won: games * sequence.mean))
      }
    }
    let fit = StrengthFit(entrants: entrants, scores: results)
    let error = AdaptiveOrder.error / Double(entrants * (entrants - 1) / 2)
    /// Whether a lower one is sure to beat an upper one.
    func isWrong(_ upper: Int, _ lower: Int) -> Bool {
      guard let sequence = known[lower * entrants + upper] else { return false }
      return sequence.mean > 0.5 && sequence.isDecided(error: error)
    }
    let byStrength = (0..<entrants).sorted {
      (fit.strengths[$0], $1) > (fit.strengths[$1], $0)
    }
    var order: [Int] = []
    for entrant in byStrength {
      var place = order.count
      while place > 0, isWrong(order[place - 1], entrant) { place -= 1 }
      order.insert(entrant, at: place)
    }
    pairs = (1..<entrants).map { place in
      let (upper, lower) = (goal == .order ? order[place - 1] : order[0], order[place])
      let sequence =
        known[lower * entrants + upper]
        ?? ScoreSequence(counts: [Int](repeating: 0, count: 2 * gamesPerDeal + 1))
      return Pair(
        upper: upper, lower: lower, lowerScore: sequence,
        isDecided: sequence.isDecided(error: error))
    }
    (self.order, self.fit, self.error) = (order, fit, error)
  }

  /// The interval of the lower one's mean score of a deal, which holds for all two entrants at all times
  /// together with 95 % confidence.
  package func interval(of pair: Pair) -> (low: Double, high: Double) {
    pair.lowerScore.interval(error: error)
  }

  /// The quarter of the undecided pairs whose order is most in doubt, from the top, and how many deals each
  /// is to have; `nil` where all are decided.
  package var next: (pairs: [Pair], deals: Int)? {
    let open = pairs.filter { !$0.isDecided }
    if open.isEmpty { return nil }
    let doubts = open.map { fit.doubt($0.upper, $0.lower) }
    let chosen = open.indices.sorted { (doubts[$0], $1) > (doubts[$1], $0) }
      .prefix((open.count + 3) / 4).sorted().map { open[$0] }
    let least = chosen.map(\.lowerScore.total).min() ?? 0
    return (chosen, max(AdaptiveOrder.blockSize, least / 8))
  }

  /// Who meets first: each the ones that stand 1, 2, 4… places further on, so that everybody is linked to
  /// everybody by few others.
  package static func beginning(entrants: Int) -> [[Int]] {
    var pairs: [[Int]] = []
    var distance = 1
    while 2 * distance <= entrants {
      // Half the way around, two are each other's.
      let count = 2 * distance == entrants ? distance : entrants
      for first in 0..<count {
        pairs.append([first, (first + distance) % entrants].sorted())
      }
      distance *= 2
    }
    return pairs
  }
}
