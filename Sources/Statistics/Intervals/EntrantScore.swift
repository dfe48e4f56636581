/// A strategy's mean score against all opponents, and its confidence interval.
public struct EntrantScore: Hashable, Sendable {
  /// The points won divided by the points available, 0...1.
  public let value: Double
  /// The 95% confidence interval, assuming that each opponent is met as often as in these games.
  public let interval: ScoreInterval

  /// Returns the score with its value replaced by one without uninformative games, such as double
  /// forfeits.
  ///
  /// The interval is shifted by as much as the value.
  package func replacing(value new: Double) -> EntrantScore {
    if new == value { return self }
    let change = new - value
    return EntrantScore(
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
  public func scores(entrants: Int) -> [EntrantScore?] {
    var sums = [ScoreSums](repeating: ScoreSums(), count: entrants)
    // Seats are ignored, because the results may determine them, as in tables that list the winner
    // first.
    let encounters = seatless
    for encounter in 0..<encounters.count {
      for slot in 0..<seats {
        sums[encounters.entrant(encounter, slot: slot)].addScores(
          in: encounters, encounter, slot: slot)
      }
    }
    return sums.map { $0.score(seats: seats) }
  }

  /// Returns a slot's half points in a matchup and their sum of squared deviations over deals.
  fileprivate func halves(_ encounter: Int, slot: Int) -> (sum: Int, spread: Double) {
    let last = seats - 1
    if slot < last { return (sum(encounter, slot), spread(encounter, slot, slot)) }
    // The last slot gets the remaining points.
    var rest = (seats * last * games(encounter) * plays(encounter), 0.0)
    for i in 0..<last {
      rest.0 -= sum(encounter, i)
      for j in 0..<last { rest.1 += spread(encounter, i, j) }
    }
    return rest
  }
}

private struct ScoreSums {
  private var points = 0
  private var most = 0
  private var deals = 0
  private var encounters = 0
  /// The summed squares of the deals' deviations from their matchup means.
  private var spread = 0.0
  private var (pointSquares, products, mostSquares) = (0.0, 0.0, 0.0)

  /// How many more degrees of freedom within matchups reduce the weight of the variance between
  /// matchups by a factor of e.
  private static let decay = 3.0

  mutating func addScores(in encounters: MatchupResults, _ encounter: Int, slot: Int) {
    let count = encounters.deals(encounter)
    let (sum, around) = encounters.halves(encounter, slot: slot)
    let toWin =
      2 * (encounters.seats - 1) * encounters.games(encounter) * encounters.plays(encounter)
    points += sum
    most += toWin
    deals += count
    self.encounters += 1
    spread += around
    pointSquares += Double(sum) * Double(sum) / Double(count)
    products += Double(sum) * Double(toWin) / Double(count)
    mostSquares += Double(toWin) * Double(toWin) / Double(count)
  }

  func score(seats: Int) -> EntrantScore? {
    guard deals > 0 else { return nil }
    let value = Double(points) / Double(most)
    // The summed squared distances between the matchups' points and the points that the mean score
    // predicts.
    let between = max(0, pointSquares - 2 * value * products + value * value * mostSquares)
    let within = Double(deals - encounters)
    let share = exponential(-within / ScoreSums.decay)
    let more = share * Double(encounters - 1)
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
    return EntrantScore(
      value: value, interval: ScoreInterval(score: value, spread: spread, quantiles: quantiles))
  }
}
