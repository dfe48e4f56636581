/// The current order of the strategies, and the pairs to play next.
package struct AdaptiveOrder {
  /// Two strategies to compare, of which the upper one comes first in the order.
  package struct Pair {
    package let upper: Int
    package let lower: Int
    /// The lower strategy's scores against the upper one.
    package let lowerScore: ScoreSequence
    /// A Boolean value that indicates whether the interval excludes one half.
    package let isDecided: Bool
  }

  /// The strategies, beginning with the best.
  ///
  /// They are ordered by strength, except that a strategy moves up past neighbors that it beats
  /// significantly.
  ///
  /// Strategies that only forfeit come last.
  package let order: [Int]
  /// The pairs to decide, which exclude strategies that only forfeit.
  package let pairs: [Pair]
  private let fit: StrengthFit
  private let error: Double

  /// The maximum probability that any interval in a tournament ever misses the true value.
  static let error = 0.05
  /// The minimum number of deals that a pair plays between two checks, which otherwise is an eighth
  /// of its previous deals.
  static let blockSize = 4
  /// The minimum number of pairs in a round, if so many remain.
  static let roundSize = 8

  /// Creates the order from the results so far.
  ///
  /// - Parameters:
  ///   - onlyBest: `true` to compare every other strategy with the best one instead of with its
  ///     upper neighbor.
  ///   - gamesPerDeal: The number of two-player games in each deal.
  ///   - forfeiting: The strategies that only forfeit and therefore need no more games.
  ///   - scores: Returns the deals between two strategies by the score of the first one, which has
  ///     the lower number, or `nil` if the two have not met.
  package init(
    strategies: Int, onlyBest: Bool = false, gamesPerDeal: Int, forfeiting: [Int] = [],
    scores: (Int, Int) -> ScoreSequence?
  ) {
    var known = [ScoreSequence?](repeating: nil, count: strategies * strategies)
    var results: [StrengthFit.Score] = []
    for second in 0..<strategies {
      for first in 0..<second {
        guard let sequence = scores(first, second), sequence.total > 0 else { continue }
        known[first * strategies + second] = sequence
        known[second * strategies + first] = ScoreSequence(counts: sequence.counts.reversed())
        let games = Double(sequence.total * gamesPerDeal)
        results.append(
          StrengthFit.Score(
            first: first, second: second, games: games, won: games * sequence.mean))
      }
    }
    let fit = StrengthFit(strategies: strategies, scores: results)
    let error = AdaptiveOrder.error / Double(strategies * (strategies - 1) / 2)
    func isWrong(_ upper: Int, _ lower: Int) -> Bool {
      guard let sequence = known[lower * strategies + upper] else { return false }
      return sequence.mean > 0.5 && sequence.isDecided(error: error)
    }
    let byStrength = (0..<strategies).sorted {
      (fit.strengths[$0], $1) > (fit.strengths[$1], $0)
    }
    var order: [Int] = []
    for strategy in byStrength where !forfeiting.contains(strategy) {
      var place = order.count
      while place > 0, isWrong(order[place - 1], strategy) { place -= 1 }
      order.insert(strategy, at: place)
    }
    pairs = order.indices.dropFirst().map { place in
      let (upper, lower) = (onlyBest ? order[0] : order[place - 1], order[place])
      let sequence =
        known[lower * strategies + upper]
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
  /// The confidence level holds simultaneously for all pairs and at all times.
  package func interval(of pair: Pair) -> (low: Double, high: Double) {
    pair.lowerScore.interval(error: error)
  }

  /// Returns a round of the least certain pairs.
  ///
  /// Each strategy occurs at most once, unless the round would otherwise have fewer than eight
  /// pairs, too few for several workers.
  ///
  /// - Parameter pairs: Two strategies each.
  /// - Returns: The indices of the pairs. Those in which no strategy occurs twice come first, and
  ///   among them the least certain.
  package func round(of pairs: [(first: Int, second: Int)]) -> [Int] {
    let doubts = pairs.map { fit.doubt($0.first, $0.second) }
    let byDoubt = pairs.indices.sorted { (doubts[$0], $1) > (doubts[$1], $0) }
    var round: [Int] = []
    while round.count < min(AdaptiveOrder.roundSize, pairs.count) {
      var taken = [Bool](repeating: false, count: order.count)
      let earlier = round
      round += byDoubt.filter { index in
        let (first, second) = pairs[index]
        if taken[first] || taken[second] || earlier.contains(index) { return false }
        (taken[first], taken[second]) = (true, true)
        return true
      }
    }
    return round
  }

  /// The least certain quarter of the undecided pairs, and how many deals each of them plays next.
  ///
  /// The pairs are in ranking order. The value is `nil` if all pairs are decided.
  package var next: (pairs: [Pair], deals: Int)? {
    let open = pairs.filter { !$0.isDecided }
    if open.isEmpty { return nil }
    let doubts = open.map { fit.doubt($0.upper, $0.lower) }
    let chosen = open.indices.sorted { (doubts[$0], $1) > (doubts[$1], $0) }
      .prefix((open.count + 3) / 4).sorted().map { open[$0] }
    let least = chosen.map(\.lowerScore.total).min() ?? 0
    return (chosen, max(AdaptiveOrder.blockSize, least / 8))
  }

  /// Returns the pairs to play first: each strategy with those 1, 2, 4… positions after it in a
  /// circle.
  ///
  /// After a few games, these pairs connect all strategies.
  package static func beginning(strategies: Int) -> [[Int]] {
    var pairs: [[Int]] = []
    var distance = 1
    while 2 * distance <= strategies {
      // At a distance of half the circle, each pair would occur twice.
      let count = 2 * distance == strategies ? distance : strategies
      for first in 0..<count {
        pairs.append([first, (first + distance) % strategies].sorted())
      }
      distance *= 2
    }
    return pairs
  }
}
