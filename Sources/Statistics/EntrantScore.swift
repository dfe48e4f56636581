/// An entrant's mean score against all it met, with its interval by pairs.
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
  /// pairs is taken around the mean of each encounter, not around the mean of all; encounters of one
  /// pair borrow the spread of the others. Where there are only such, the spread is taken around the
  /// mean of all, which makes intervals too wide rather than too narrow.
  public func scores(entrants: Int) -> [EntrantScore?] {
    var sums = [ScoreSums](repeating: ScoreSums(), count: entrants)
    for encounter in 0..<count {
      for slot in 0..<seats {
        sums[entrant(encounter, slot: slot)].addScores(in: self, encounter, slot: slot)
      }
    }
    return sums.map(\.score)
  }

  /// The half points of a slot, summed over the pairs of an encounter, and how far their squares are
  /// from that of the mean.
  fileprivate func halves(_ encounter: Int, slot: Int) -> (sum: Int, spread: Double) {
    let last = seats - 1
    if slot < last { return (sum(encounter, slot), spread(encounter, slot, slot)) }
    // The last slot has what the others leave.
    var rest = (seats * last * games(encounter) * pairs(encounter), 0.0)
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
  private var pairs = 0
  /// The sum of squares of pairs, and of those around the means of their encounters.
  private var squares = 0.0
  private var spread = 0.0
  /// Pairs less encounters, and pairs that are alone in theirs.
  private var freedom = 0
  private var single = 0
  /// The variance of all points of encounters with more than one pair.
  private var variance = 0.0

  /// Adds the points of a slot in all pairs of one of the encounters.
  mutating func addScores(in encounters: Encounters, _ encounter: Int, slot: Int) {
    let count = encounters.pairs(encounter)
    let (sum, around) = encounters.halves(encounter, slot: slot)
    points += sum
    most += 2 * (encounters.seats - 1) * encounters.games(encounter) * count
    pairs += count
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
    guard pairs > 0 else { return nil }
    let value = Double(points) / Double(most)
    let scale = Double(most) * Double(most)
    let n = Double(pairs)
    let mean = Double(points) / n
    // Around the mean of all.
    let total = max(0, squares - n * mean * mean)
    var variance = variance
    if freedom > 0 {
      variance += Double(single) * spread / Double(freedom)
    } else if pairs > 1 {
      variance = total * n / (n - 1)
    }
    if variance > 0 {
      return EntrantScore(
        value: value, interval: ScoreInterval(score: value, mean: value, variance: variance / scale)
      )
    }
    // One pair of score 0 and one of score 1 more.
    let pairMost = Double(most) / n
    let smoothedMean = (n * value + 1) / (n + 2)
    let smoothedSquares = (squares / pairMost / pairMost + 1) / (n + 2)
    return EntrantScore(
      value: value,
      interval: ScoreInterval(
        score: value, pairs: pairs, smoothedMean: smoothedMean,
        smoothedVariance: max(1e-12, smoothedSquares - smoothedMean * smoothedMean)))
  }
}
