import Statistics

/// Sums over the games of a run, fed in the order of its schedule.
package struct Tally {
  private let schedule: Schedule
  private var sums: ResultSums
  package private(set) var forfeits: [ForfeitNote] = []

  package init(schedule: Schedule, entrants: Int) {
    self.schedule = schedule
    sums = ResultSums(seats: schedule.seats, entrants: entrants)
  }

  package var games: Int { sums.games }
  package var entrants: [EntrantTally] { sums.entrants }

  package mutating func add(_ chunk: Chunk) {
    for (index, counts) in chunk.counts.enumerated() { sums.add(counts, of: index) }
    add(chunk.forfeits)
    for (offset, result) in chunk.results.enumerated() {
      add(result, game: chunk.games.lowerBound + offset)
    }
  }

  /// Adds what was counted of a strategy beside its results.
  package mutating func add(_ counts: EntrantCounts, of entrant: Int) {
    sums.add(counts, of: entrant)
  }

  /// Adds games that were forfeited, as far as they are told one by one.
  package mutating func add(_ notes: [ForfeitNote]) {
    forfeits += notes.prefix(ChunkBuilder.forfeitNoteLimit - forfeits.count)
  }

  /// Adds the next game of the schedule.
  package mutating func add(_ result: GameResult, game: Int) {
    let seats = schedule.seats
    let pair = game / seats
    let rotation = game - pair * seats
    let table = schedule.table(ofPair: pair)
    sums.beginGame(hash: result.hash, rotation: rotation)
    for seat in 0..<seats {
      let slot = schedule.slot(seat: seat, rotation: rotation)
      sums.setSeat(
        seat, entrant: schedule.entrant(table: table, slot: slot), rank: result.rank(seat: seat))
    }
    if rotation == seats - 1 { sums.endDeal() }
  }

  /// The sums of all games, those of a pair that was not played to its end included.
  package func finished() -> ResultSums {
    var sums = sums
    sums.endDeal()
    return sums
  }

  /// All whole pairs between two strategies, seen from the first; `nil` where they never met.
  func meeting(_ first: Int, _ second: Int) -> MeetingTally? { sums.meeting(first, second) }
}

/// Sums for one strategy.
package struct EntrantTally {
  package var counts = EntrantCounts()
  /// Games with the first place alone, with the first place shared, and all others.
  var wins = 0
  var draws = 0
  var losses = 0

  var games: Int { wins + draws + losses }
}

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
