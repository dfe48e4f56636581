import Statistics

/// Sums for two strategies that met, seen from the first.
package struct MeetingTally {
  package internal(set) var wins = 0
  package internal(set) var draws = 0
  package internal(set) var losses = 0
  /// The first's games in the first seat, and the half points won in them.
  package internal(set) var firstSeatGames = 0
  package internal(set) var firstSeatHalves = 0
  /// The same for the second.
  var othersFirstSeatGames = 0
  var othersFirstSeatHalves = 0
  /// Whole deals by the half points that the first won in all rotations, 0 to 2·seats; so there are
  /// 2 · 4 + 1 places, four being `Seat.limit`, which the compiler wants as a literal.
  var deals = InlineArray<9, Int>(repeating: 0)
  /// Deals of a single game by the same, 0 to 2.
  var singles = InlineArray<3, Int>(repeating: 0)
  /// How many games were compared with all earlier ones of their table, and how many of those went
  /// another way than any before.
  package internal(set) var comparedGames = 0
  package internal(set) var distinctGames = 0

  package var games: Int { wins + draws + losses }
  /// Whether any game was won, by either.
  package var hasWins: Bool { wins + losses > 0 }
  package var points: Double { Double(2 * wins + draws) / 2 }

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
    distinctGames += novelty == .new ? 1 : 0
  }

  /// Whole deals by the first's score.
  package func sample(seats: Int) -> ScoreSample {
    ScoreSample(counts: (0...(2 * seats)).map { deals[$0] })
  }

  /// What intervals are computed from: whole deals, or single games where no deal is whole.
  package func evidence(seats: Int) -> (sample: ScoreSample, gamesPerDeal: Int) {
    let whole = sample(seats: seats)
    if whole.deals > 0 { return (whole, seats) }
    return (ScoreSample(counts: (0...2).map { singles[$0] }), 1)
  }

  /// The same, seen from the second.
  func reversed(seats: Int) -> MeetingTally {
    var other = self
    (other.wins, other.losses) = (losses, wins)
    (other.firstSeatGames, other.othersFirstSeatGames) = (othersFirstSeatGames, firstSeatGames)
    (other.firstSeatHalves, other.othersFirstSeatHalves) = (
      othersFirstSeatHalves, firstSeatHalves
    )
    for halves in 0...(2 * seats) { other.deals[halves] = deals[2 * seats - halves] }
    (other.singles[0], other.singles[2]) = (singles[2], singles[0])
    return other
  }
}
