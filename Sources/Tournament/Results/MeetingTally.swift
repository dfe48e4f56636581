import Statistics

/// Sums for two strategies that met, seen from the first.
struct MeetingTally {
  var wins = 0
  var draws = 0
  var losses = 0
  /// The first's games in the first seat, and the half points won in them.
  var firstSeatGames = 0
  var firstSeatHalves = 0
  /// The same for the second.
  var othersFirstSeatGames = 0
  var othersFirstSeatHalves = 0
  /// Whole pairs by the half points that the first won in all rotations, 0 to 2·seats.
  var pairs = InlineArray<9, Int>(repeating: 0)
  /// Pairs of a single game by the same, 0 to 2.
  var singles = InlineArray<3, Int>(repeating: 0)
  /// How many games were compared with all earlier ones of their table, and how many of those went
  /// another way than any before.
  var comparedGames = 0
  var distinctGames = 0

  var games: Int { wins + draws + losses }
  var points: Double { Double(2 * wins + draws) / 2 }

  mutating func add(
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

  /// Whole pairs by the first's score.
  func sample(seats: Int) -> ScoreSample {
    ScoreSample(counts: (0...(2 * seats)).map { pairs[$0] })
  }

  /// What intervals are computed from: whole pairs, or single games where no pair is whole.
  func evidence(seats: Int) -> (sample: ScoreSample, gamesPerPair: Int) {
    let whole = sample(seats: seats)
    if whole.pairs > 0 { return (whole, seats) }
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
    for halves in 0...(2 * seats) { other.pairs[halves] = pairs[2 * seats - halves] }
    (other.singles[0], other.singles[2]) = (singles[2], singles[0])
    return other
  }
}
