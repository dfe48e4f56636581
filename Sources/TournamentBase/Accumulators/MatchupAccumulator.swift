import Statistics

/// Sums over the games between two strategies, as seen by the first strategy.
struct MatchupAccumulator {
  var wins = 0
  var draws = 0
  var losses = 0
  /// The number of games that both strategies forfeited.
  ///
  /// These games do not count in any other number.
  var doubleForfeits = 0
  /// The number of the first strategy's games in the first seat and its half points in these games.
  var firstSeatGames = 0
  var firstSeatHalves = 0
  /// The number of the second strategy's games in the first seat and its half points in these
  /// games.
  var othersFirstSeatGames = 0
  var othersFirstSeatHalves = 0
  /// For each number of games per deal: this number, followed by the numbers of deals in which the
  /// first strategy won 0, 1, 2, … half points.
  ///
  /// There may be millions of matchups, so all these numbers share one array.
  private var deals: [Int] = []
  /// The number of games that were compared with all earlier games in the matchup and, among them,
  /// the number of distinct games.
  var comparedGames = 0
  var distinctGames = 0
  /// The number of distinct openings, or `nil` if it is unknown.
  private(set) var openings: Int?
  /// A Boolean value that indicates whether games that began alike continued differently.
  private var isVaried = false

  var games: Int { wins + draws + losses }
  /// A Boolean value that indicates whether the games are deterministic, because some games repeat
  /// and all games that began alike were identical.
  var isDeterministic: Bool { distinctGames < comparedGames && !isVaried }
  /// A Boolean value that indicates whether either strategy won a game against the other.
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

  /// Counts a deal's opening if it is new.
  mutating func addOpening(isNew: Bool) { openings = (openings ?? 0) + (isNew ? 1 : 0) }

  /// Adds a deal in which the first strategy won the given number of half points.
  mutating func addDeal(halves: Int, games: Int) {
    var place = 0
    while place < deals.count, deals[place] != games { place += 2 + 2 * deals[place] }
    if place == deals.count { deals += [games] + [Int](repeating: 0, count: 2 * games + 1) }
    deals[place + 1 + halves] += 1
  }

  /// The numbers of deals by half points, for each number of games per deal.
  private var counts: [(games: Int, counts: [Int])] {
    var (found, place): ([(games: Int, counts: [Int])], Int) = ([], 0)
    while place < deals.count {
      let end = place + 2 + 2 * deals[place]
      found.append((deals[place], Array(deals[place + 1..<end])))
      place = end
    }
    return found
  }

  /// Returns the sample of whole deals, grouped by the first strategy's score.
  ///
  /// If some deals have more games than others, the sample contains only deals of one size: the
  /// size with the most games in total.
  func sample(seats: Int) -> ScoreSample {
    var best = ScoreSample(counts: [Int](repeating: 0, count: 2 * seats + 1))
    var most = 0
    for (games, counts) in counts where games >= seats {
      let sample = ScoreSample(counts: counts)
      if sample.deals * games > most { (best, most) = (sample, sample.deals * games) }
    }
    return best
  }

  /// Returns the sample for intervals: whole deals, or single games if no deal is whole.
  func evidence(seats: Int) -> (sample: ScoreSample, gamesPerDeal: Int) {
    let whole = sample(seats: seats)
    if whole.deals > 0 { return (whole, whole.counts.count / 2) }
    return (ScoreSample(counts: counts.first { $0.games == 1 }?.counts ?? [0, 0, 0]), 1)
  }

  /// Returns the Elo difference that corresponds to the score, or `nil` if it is unknown.
  func elo(seats: Int) -> EloDifference? {
    if isDeterministic { return EloDifference(deterministic: score) }
    let (sample, games) = evidence(seats: seats)
    return EloDifference(sample: sample, gamesPerDeal: games, score: score, hasWins: hasWins)
  }

  /// Returns these sums as seen by the second strategy.
  func reversed() -> MatchupAccumulator {
    var other = self
    (other.wins, other.losses) = (losses, wins)
    (other.firstSeatGames, other.othersFirstSeatGames) = (othersFirstSeatGames, firstSeatGames)
    (other.firstSeatHalves, other.othersFirstSeatHalves) = (othersFirstSeatHalves, firstSeatHalves)
    other.deals = counts.flatMap { [$0.games] + $0.counts.reversed() }
    return other
  }
}
