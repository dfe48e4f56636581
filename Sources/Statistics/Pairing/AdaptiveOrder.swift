/// The current order of the strategies, and the pairs to play next.
package struct AdaptiveOrder {
  /// Two neighbors in the order, of which the upper one is better.
  package struct Pair {
    package let upper: Int
    package let lower: Int
    /// The lower strategy's scores against the upper one.
    package let lowerScore: ScoreSequence
    /// A Boolean value that indicates whether the interval excludes one half.
    package let isDecided: Bool
  }

  /// The strategies, the best first: by strength, except for neighbors with a significant opposite result.
  ///
  /// Strategies that only forfeit are last.
  package let order: [Int]
  /// The pairs to decide, without strategies that only forfeit.
  package let pairs: [Pair]
  private let fit: StrengthFit
  private let error: Double

  /// The probability that any interval in a tournament ever excludes the true value.
  static let error = 0.05
  /// The number of deals that a pair plays between two checks, unless an eighth of its previous
  /// deals is more.
  static let blockSize = 4

  /// Creates the order from the results so far.
  ///
  /// - Parameters:
  ///   - onlyBest: `true` to compare all others with the best strategy, instead of with their upper
  ///     neighbor.
  ///   - gamesPerDeal: The number of two-player games in each deal.
  ///   - forfeiting: The strategies that only forfeit, so that no more games are needed.
  ///   - scores: The deals of two strategies by the score of the first, which has the lower number; `nil` if
  ///     they have not met.
  package init(
    entrants: Int, onlyBest: Bool = false, gamesPerDeal: Int, forfeiting: [Int] = [],
    scores: (Int, Int) -> ScoreSequence?
  ) {
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
    func isWrong(_ upper: Int, _ lower: Int) -> Bool {
      guard let sequence = known[lower * entrants + upper] else { return false }
      return sequence.mean > 0.5 && sequence.isDecided(error: error)
    }
    let byStrength = (0..<entrants).sorted {
      (fit.strengths[$0], $1) > (fit.strengths[$1], $0)
    }
    var order: [Int] = []
    for entrant in byStrength where !forfeiting.contains(entrant) {
      var place = order.count
      while place > 0, isWrong(order[place - 1], entrant) { place -= 1 }
      order.insert(entrant, at: place)
    }
    pairs = order.indices.dropFirst().map { place in
      let (upper, lower) = (onlyBest ? order[0] : order[place - 1], order[place])
      let sequence =
        known[lower * entrants + upper]
        ?? ScoreSequence(counts: [Int](repeating: 0, count: 2 * gamesPerDeal + 1))
      return Pair(
        upper: upper, lower: lower, lowerScore: sequence,
        isDecided: sequence.isDecided(error: error))
    }
    self.order = order + byStrength.filter(forfeiting.contains)
    (self.fit, self.error) = (fit, error)
  }

  /// Returns the 95% confidence interval for the lower strategy's score.
  ///
  /// It holds simultaneously for all pairs and at all times.
  package func interval(of pair: Pair) -> (low: Double, high: Double) {
    pair.lowerScore.interval(error: error)
  }

  /// The quarter of undecided pairs whose order is least certain, and how many deals each plays
  /// next.
  ///
  /// The pairs are in ranking order. It is `nil` if all pairs are decided.
  package var next: (pairs: [Pair], deals: Int)? {
    let open = pairs.filter { !$0.isDecided }
    if open.isEmpty { return nil }
    let doubts = open.map { fit.doubt($0.upper, $0.lower) }
    let chosen = open.indices.sorted { (doubts[$0], $1) > (doubts[$1], $0) }
      .prefix((open.count + 3) / 4).sorted().map { open[$0] }
    let least = chosen.map(\.lowerScore.total).min() ?? 0
    return (chosen, max(AdaptiveOrder.blockSize, least / 8))
  }

  /// Returns the first pairs, which join each strategy with the ones 1, 2, 4… positions below.
  ///
  /// A few games then connect all strategies.
  package static func beginning(entrants: Int) -> [[Int]] {
    var pairs: [[Int]] = []
    var distance = 1
    while 2 * distance <= entrants {
      // At half the circle, each pair would occur twice.
      let count = 2 * distance == entrants ? distance : entrants
      for first in 0..<count {
        pairs.append([first, (first + distance) % entrants].sorted())
      }
      distance *= 2
    }
    return pairs
  }
}
