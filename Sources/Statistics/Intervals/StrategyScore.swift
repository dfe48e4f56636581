/// A strategy's mean score against all opponents, and its confidence interval.
public struct StrategyScore: Hashable, Sendable {
  /// The points won divided by the points available, 0...1.
  public let value: Double
  /// The 95% confidence interval, assuming that each opponent is met as often as in these games.
  public let interval: ScoreInterval

  /// Returns the score with its value replaced by one without uninformative games, such as double
  /// forfeits.
  ///
  /// The interval is shifted by as much as the value.
  package func replacing(value new: Double) -> StrategyScore {
    if new == value { return self }
    let change = new - value
    return StrategyScore(
      value: new,
      interval: ScoreInterval(
        low: max(0, min(1, interval.low + change)), high: max(0, min(1, interval.high + change))))
  }
}

extension MatchupResults {
  /// Returns every strategy's score, or `nil` for a strategy without games.
  ///
  /// The schedule fixes how often each matchup is played, so only the deals' deviations from their
  /// matchup mean are random. With few deals per matchup, these deviations have few degrees of
  /// freedom. The variance of a score then includes a share of the variance between matchup means,
  /// even though this variance is larger if the opponents' strengths vary. The share falls
  /// exponentially as the degrees of freedom within matchups grow.
  public func scores(strategies: Int) -> [StrategyScore?] {
    var sums = [ScoreSums](repeating: ScoreSums(), count: strategies)
    // Seats are ignored, because the results may determine them, as in tables that list the winner
    // first.
    let matchups = seatless
    for matchup in 0..<matchups.count {
      for slot in 0..<seats {
        sums[matchups.strategy(matchup, slot: slot)].addScores(
          in: matchups, matchup, slot: slot)
      }
    }
    return sums.map { $0.score(seats: seats) }
  }

  /// Returns a slot's half points in a matchup and their sum of squared deviations over deals.
  fileprivate func halves(_ matchup: Int, slot: Int) -> (sum: Int, spread: Double) {
    let last = seats - 1
    if slot < last { return (sum(matchup, slot), spread(matchup, slot, slot)) }
    // The last slot gets the remaining points.
    var rest = (seats * last * games(matchup) * plays(matchup), 0.0)
    for i in 0..<last {
      rest.0 -= sum(matchup, i)
      for j in 0..<last { rest.1 += spread(matchup, i, j) }
    }
    return rest
  }
}

private struct ScoreSums {
  private var points = 0
  private var most = 0
  private var deals = 0
  private var matchups = 0
  /// The summed squares of the deals' deviations from their matchup means.
  private var spread = 0.0
  private var (pointSquares, products, mostSquares) = (0.0, 0.0, 0.0)

  /// How many more degrees of freedom within matchups reduce the weight of the variance between
  /// matchups by a factor of e.
  private static let decay = 3.0

  mutating func addScores(in matchups: MatchupResults, _ matchup: Int, slot: Int) {
    let count = matchups.deals(matchup)
    let (sum, around) = matchups.halves(matchup, slot: slot)
    let toWin =
      2 * (matchups.seats - 1) * matchups.games(matchup) * matchups.plays(matchup)
    points += sum
    most += toWin
    deals += count
    self.matchups += 1
    spread += around
    pointSquares += Double(sum) * Double(sum) / Double(count)
    products += Double(sum) * Double(toWin) / Double(count)
    mostSquares += Double(toWin) * Double(toWin) / Double(count)
  }

  func score(seats: Int) -> StrategyScore? {
    guard deals > 0 else { return nil }
    let value = Double(points) / Double(most)
    // The summed squared distances between the matchups' points and the points that the mean score
    // predicts.
    let between = max(0, pointSquares - 2 * value * products + value * value * mostSquares)
    let within = Double(deals - matchups)
    let share = exponential(-within / ScoreSums.decay)
    let more = share * Double(matchups - 1)
    let freedom = within + more
    // `count` is Kish's effective number of deals, and `effective` below contains Satterthwaite's
    // degrees of freedom for a weighted sum.
    let count = Double(most) * Double(most) / mostSquares
    let steps = Double(most) / count
    let spread = ScoreSpread(
      deals: count, mean: value, squares: (spread + share * between) / (steps * steps),
      freedom: freedom,
      effective: freedom > 0 ? freedom * freedom / (within + share * more) : 0,
      trials: max(1, ScoreSample.trials(games: steps / Double(2 * (seats - 1)), seats: seats)))
    let quantiles = ScoreQuantiles(freedom: spread.freedom, ScoreInterval.level)
    return StrategyScore(
      value: value, interval: ScoreInterval(score: value, spread: spread, quantiles: quantiles))
  }
}
