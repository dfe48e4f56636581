import Statistics

/// Sums over the games between two strategies, from the view of the first strategy.
struct MatchupAccumulator {
  var wins = 0
  var draws = 0
  var losses = 0
  /// The number of games that both strategies forfeited, which do not count in any other number.
  var doubleForfeits = 0
  /// The number of games in which the first strategy has the first seat, and its half points in these games.
  var firstSeatGames = 0
  var firstSeatHalves = 0
  /// The same numbers for the second strategy.
  var othersFirstSeatGames = 0
  var othersFirstSeatHalves = 0
  /// The number of deals by the half points that the first strategy won in all their games, from 0.
  ///
  /// There is one entry for each number of games per deal.
  private var deals: [(games: Int, counts: [Int])] = []
  /// The number of games that were compared with all earlier games of their matchup, and the number of
  /// distinct ones.
  var comparedGames = 0
  var distinctGames = 0
  /// The number of different openings; `nil` if it is unknown.
  private(set) var openings: Int?
  /// A Boolean value that indicates whether games with the same opening and seats differed.
  private var isVaried = false

  var games: Int { wins + draws + losses }
  /// A Boolean value that indicates whether the games are deterministic: all games with the same beginning
  /// were equal.
  var isDeterministic: Bool { distinctGames < comparedGames && !isVaried }
  /// A Boolean value that indicates whether one of the strategies won a game against the other.
  var hasWins: Bool { wins + losses > 0 }
  var points: Double { Double(2 * wins + draws) / 2 }
  var score: Double { points / Double(games) }

  mutating func addGame(
    halves: Int, isFirstSeat: Bool, isOthersFirstSeat: Bool, novelty: DistinctCounter.Novelty
  ) {
    switch halves {
    case 2: wins += 1
    case 1: draws += 1
    default: losses += 1
    }
    if isFirstSeat {
      firstSeatGames += 1
      firstSeatHalves += halves
    }
    if isOthersFirstSeat {
      othersFirstSeatGames += 1
      othersFirstSeatHalves += 2 - halves
    }
    comparedGames += novelty == .notCompared ? 0 : 1
    distinctGames += novelty == .new || novelty == .unlike ? 1 : 0
    if novelty == .unlike { isVaried = true }
  }

  /// Adds the opening of a deal to the number of openings.
  mutating func addOpening(isNew: Bool) { openings = (openings ?? 0) + (isNew ? 1 : 0) }

  /// Adds a deal in which the first strategy won a number of half points.
  mutating func addDeal(halves: Int, games: Int) {
    if let place = deals.firstIndex(where: { $0.games == games }) {
      deals[place].counts[halves] += 1
      return
    }
    deals.append((games, [Int](repeating: 0, count: 2 * games + 1)))
    deals[deals.count - 1].counts[halves] += 1
  }

  /// Returns the sample of whole deals by the score of the first strategy.
  ///
  /// If deals have different numbers of games, it contains the deals whose total number of games is largest.
  func sample(seats: Int) -> ScoreSample {
    var best = ScoreSample(counts: [Int](repeating: 0, count: 2 * seats + 1))
    var most = 0
    for (games, counts) in deals where games >= seats {
      let sample = ScoreSample(counts: counts)
      if sample.deals * games > most { (best, most) = (sample, sample.deals * games) }
    }
    return best
  }

  /// Returns the sample for intervals: whole deals, or single games if no deal is whole.
  func evidence(seats: Int) -> (sample: ScoreSample, gamesPerDeal: Int) {
    let whole = sample(seats: seats)
    if whole.deals > 0 { return (whole, whole.counts.count / 2) }
    return (ScoreSample(counts: deals.first { $0.games == 1 }?.counts ?? [0, 0, 0]), 1)
  }

  /// Returns the Elo difference that corresponds to the score; `nil` if it is unknown.
  func elo(seats: Int) -> EloDifference? {
    if isDeterministic { return EloDifference(deterministic: score) }
    let (sample, games) = evidence(seats: seats)
    return EloDifference(sample: sample, gamesPerDeal: games, score: score, hasWins: hasWins)
  }

  /// Returns the same sums from the view of the second strategy.
  func reversed() -> MatchupAccumulator {
    var other = self
    (other.wins, other.losses) = (losses, wins)
    (other.firstSeatGames, other.othersFirstSeatGames) = (othersFirstSeatGames, firstSeatGames)
    (other.firstSeatHalves, other.othersFirstSeatHalves) = (othersFirstSeatHalves, firstSeatHalves)
    other.deals = deals.map { ($0.games, $0.counts.reversed()) }
    return other
  }
}
