/// An entrant's mean score against all it met, with its interval by deals.
public struct EntrantScore: Hashable, Sendable {
  /// The points won of those there were to win, 0...1.
  public let value: Double
  /// Where the truth lies with a probability of 95 %, for the same opponents as often.
  public let interval: ScoreInterval
}

extension Encounters {
  /// The scores of all entrants; `nil` for one without games.
  ///
  /// Who meets whom how often is fixed by the schedule and no matter of chance. So the spread of
  /// deals is taken around the mean of each encounter, not around the mean of all; encounters of one
  /// deal borrow the spread of the others. Where there are only such, the spread is taken around the
  /// mean of all, which makes intervals too wide rather than too narrow. Student's quantile accounts
  /// for a spread that few deals tell; its degrees of freedom are the deals less the means that were
  /// taken.
  public func scores(entrants: Int) -> [EntrantScore?] {
    var sums = [ScoreSums](repeating: ScoreSums(), count: entrants)
    for encounter in 0..<count {
      for slot in 0..<seats {
        sums[entrant(encounter, slot: slot)].addScores(in: self, encounter, slot: slot)
      }
    }
    return sums.map(\.score)
  }

  /// The half points of a slot, summed over the deals of an encounter, and how far their squares are
  /// from that of the mean.
  fileprivate func halves(_ encounter: Int, slot: Int) -> (sum: Int, spread: Double) {
    let last = seats - 1
    if slot < last { return (sum(encounter, slot), spread(encounter, slot, slot)) }
    // The last slot has what the others leave.
    var rest = (seats * last * games(encounter) * plays(encounter), 0.0)
    for i in 0..<last {
      rest.0 -= sum(encounter, i)
      for j in 0..<last { rest.1 += spread(encounter, i, j) }
    }
    return rest
  }
}

/// What an entrant's score is computed from; points are half points.
private struct ScoreSums {
  private var points = 0
  /// The most there was to win.
  private var most = 0
  private var deals = 0
  /// The sum of squares of deals, and of those around the means of their encounters.
  private var squares = 0.0
  private var spread = 0.0
  /// Deals less encounters, and deals that are alone in theirs.
  private var freedom = 0
  private var single = 0
  /// The variance of all points of encounters with more than one deal.
  private var variance = 0.0

  /// Adds the points of a slot in all deals of one of the encounters.
  mutating func addScores(in encounters: Encounters, _ encounter: Int, slot: Int) {
    let count = encounters.deals(encounter)
    let (sum, around) = encounters.halves(encounter, slot: slot)
    points += sum
    most += 2 * (encounters.seats - 1) * encounters.games(encounter) * encounters.plays(encounter)
    deals += count
    spread += around
    squares += around + Double(sum) * Double(sum) / Double(count)
    freedom += count - 1
    if count == 1 {
      single += 1
    } else {
      variance += Double(count) * around / Double(count - 1)
    }
  }

  var score: EntrantScore? {
    guard deals > 0 else { return nil }
    let value = Double(points) / Double(most)
    let scale = Double(most) * Double(most)
    let n = Double(deals)
    let mean = Double(points) / n
    // Around the mean of all.
    let total = max(0, squares - n * mean * mean)
    var variance = variance
    if freedom > 0 {
      variance += Double(single) * spread / Double(freedom)
    } else if deals > 1 {
      variance = total * n / (n - 1)
    }
    let pairMost = Double(most) / n
    if variance > 0 {
      // Against one opponent, deals that are all or nothing vary as their mean tells; squares of half
      // points are whole numbers, so that a half tells rounding from a difference.
      let isAllOrNothing = freedom == deals - 1 && squares > pairMost * Double(points) - 0.5
      let quantiles = ScoreQuantiles(
        freedom: freedom > 0 ? freedom : deals - 1, ScoreInterval.level)
      return EntrantScore(
        value: value,
        interval: ScoreInterval(
          score: value, mean: value, variance: variance / scale,
          quantile: isAllOrNothing ? quantiles.normal : quantiles.student))
    }
    // One deal of score 0 and one of score 1 more.
    let smoothedMean = (n * value + 1) / (n + 2)
    let smoothedSquares = (squares / pairMost / pairMost + 1) / (n + 2)
    return EntrantScore(
      value: value,
      interval: ScoreInterval(
        score: value, deals: deals, smoothedMean: smoothedMean,
        smoothedVariance: max(1e-12, smoothedSquares - smoothedMean * smoothedMean),
        quantile: ScoreInterval.normalQuantile))
  }
}
