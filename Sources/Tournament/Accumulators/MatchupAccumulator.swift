import Statistics

/// Sums for two strategies that met, seen from the first.
struct MatchupAccumulator {
  var wins = 0
  var draws = 0
  var losses = 0
  /// The first's games in the first seat, and the half points won in them.
  var firstSeatGames = 0
  var firstSeatHalves = 0
  /// The same for the second.
  var othersFirstSeatGames = 0
  var othersFirstSeatHalves = 0
  /// Deals by the half points that the first won in all their games, from none up: a list for each number
  /// of games that deals have.
  private var deals: [(games: Int, counts: [Int])] = []
  /// The number of games that were compared with all earlier ones of their table, and the number of new ones.
  var comparedGames = 0
  var distinctGames = 0
  /// The number of openings; `nil` if it is unknown.
  private(set) var openings: Int?
  /// `true` if the same opening and seats led to different games.
  private var isVaried = false

  var games: Int { wins + draws + losses }
  /// `true` if the games are deterministic: all games with the same beginning were equal.
  var isDeterministic: Bool { distinctGames < comparedGames && !isVaried }
  /// `true` if either won a game.
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

  /// Adds the opening of a deal.
  mutating func addOpening(isNew: Bool) { openings = (openings ?? 0) + (isNew ? 1 : 0) }

  /// Adds a deal by the half points that the first won in all its games.
  mutating func addDeal(halves: Int, games: Int) {
    if let place = deals.firstIndex(where: { $0.games == games }) {
      deals[place].counts[halves] += 1
      return
    }
    deals.append((games, [Int](repeating: 0, count: 2 * games + 1)))
    deals[deals.count - 1].counts[halves] += 1
  }

  /// Returns whole deals by the first's score; of different numbers of games, those with the most games together.
  func sample(seats: Int) -> ScoreSample {
    var best = ScoreSample(counts: [Int](repeating: 0, count: 2 * seats + 1))
    var most = 0
    for (games, counts) in deals where games >= seats {
      let sample = ScoreSample(counts: counts)
      if sample.deals * games > most { (best, most) = (sample, sample.deals * games) }
    }
    return best
  }

  /// Returns the sample of intervals: whole deals, or single games if no deal is whole.
  func evidence(seats: Int) -> (sample: ScoreSample, gamesPerDeal: Int) {
    let whole = sample(seats: seats)
    if whole.deals > 0 { return (whole, whole.counts.count / 2) }
    return (ScoreSample(counts: deals.first { $0.games == 1 }?.counts ?? [0, 0, 0]), 1)
  }

  /// The difference in Elo points that gives the score; `nil` if it is unknown.
  func elo(seats: Int) -> EloDifference? {
    if isDeterministic { return EloDifference(deterministic: score) }
    let (sample, games) = evidence(seats: seats)
    return EloDifference(sample: sample, gamesPerDeal: games, score: score, hasWins: hasWins)
  }

  /// The same, seen from the second.
  func reversed() -> MatchupAccumulator {
    var other = self
    (other.wins, other.losses) = (losses, wins)
    (other.firstSeatGames, other.othersFirstSeatGames) = (othersFirstSeatGames, firstSeatGames)
    (other.firstSeatHalves, other.othersFirstSeatHalves) = (othersFirstSeatHalves, firstSeatHalves)
    other.deals = deals.map { ($0.games, $0.counts.reversed()) }
    return other
  }
}
