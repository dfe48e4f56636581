/// A strategy's mean score against all opponents, with its interval by deals.
public struct EntrantScore: Hashable, Sendable {
  /// The points won, divided by the possible points, 0...1.
  public let value: Double
  /// The 95% confidence interval for the same frequencies of opponents.
  public let interval: ScoreInterval

  /// Returns the score without points that it contains for games that say nothing, such as those that all
  /// players forfeited; the interval moves with the value.
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
  /// Returns the scores of all strategies; `nil` for a strategy without games.
  ///
  /// The schedule fixes the frequency of each matchup, so only the deals of an encounter vary around their
  /// mean. With few deals per encounter, these residuals have few degrees of freedom. The variance then
  /// contains a share of the residuals of the encounters' means, although opponents of different strength
  /// increase them. The share falls exponentially as the degrees of freedom within encounters increase.
  public func scores(entrants: Int) -> [EntrantScore?] {
    var sums = [ScoreSums](repeating: ScoreSums(), count: entrants)
    // The results may determine the seats, as in tables that list the winner first.
    let encounters = seatless
    for encounter in 0..<encounters.count {
      for slot in 0..<seats {
        sums[encounters.entrant(encounter, slot: slot)].addScores(
          in: encounters, encounter, slot: slot)
      }
    }
    return sums.map { $0.score(seats: seats) }
  }

  /// Returns the half points of a slot in an encounter, and their squared distance from the mean.
  fileprivate func halves(_ encounter: Int, slot: Int) -> (sum: Int, spread: Double) {
    let last = seats - 1
    if slot < last { return (sum(encounter, slot), spread(encounter, slot, slot)) }
    // The last slot has the remaining points.
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
  /// The sum of squares around the means of encounters.
  private var spread = 0.0
  private var (pointSquares, products, mostSquares) = (0.0, 0.0, 0.0)

  /// The number of degrees of freedom within encounters that divides the share between encounters by e.
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
    // The squared distances of encounters' points from the mean score of their points to win.
    let between = max(0, pointSquares - 2 * value * products + value * value * mostSquares)
    let within = Double(deals - encounters)
    let share = exponential(-within / ScoreSums.decay)
    let more = share * Double(encounters - 1)
    let freedom = within + more
    // The effective number of deals by Kish, and the degrees of freedom of a weighted sum by Satterthwaite.
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
