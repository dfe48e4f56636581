import Statistics

/// Sums over all games of a run, fed in the order of the schedule.
struct Tally {
  private let schedule: Schedule
  private(set) var games = 0
  /// One for each strategy.
  private(set) var entrants: [EntrantTally]
  /// One for each two strategies, see ``index(_:_:)``.
  private var meetings: [MeetingTally]
  private var distinct: [DistinctCounter]
  private(set) var forfeits: [ForfeitNote] = []
  /// Half points of the pair that is being played, for each slot against each other one.
  private var pending: [Int]

  init(schedule: Schedule, entrants: Int) {
    self.schedule = schedule
    self.entrants = [EntrantTally](repeating: EntrantTally(), count: entrants)
    meetings = [MeetingTally](
      repeating: MeetingTally(), count: max(1, entrants * (entrants - 1) / 2))
    distinct = [DistinctCounter](
      repeating: DistinctCounter(cap: DistinctCounter.cap(tables: schedule.tableCount)),
      count: schedule.tableCount)
    pending = [Int](repeating: 0, count: schedule.seats * schedule.seats)
  }

  mutating func add(_ chunk: Chunk) {
    for (index, counts) in chunk.counts.enumerated() { entrants[index].counts += counts }
    add(chunk.forfeits)
    for (offset, result) in chunk.results.enumerated() {
      add(result, game: chunk.games.lowerBound + offset)
    }
  }

  /// Adds what was counted of a strategy beside its results.
  mutating func add(_ counts: EntrantCounts, of entrant: Int) { entrants[entrant].counts += counts }

  /// Adds games that were forfeited, as far as they are told one by one.
  mutating func add(_ notes: [ForfeitNote]) {
    forfeits += notes.prefix(ChunkBuilder.forfeitNoteLimit - forfeits.count)
  }

  /// Adds the next game of the schedule.
  mutating func add(_ result: GameResult, game: Int) {
    games += 1
    let seats = schedule.seats
    let pair = game / seats
    let rotation = game - pair * seats
    let table = schedule.table(ofPair: pair)
    if rotation == 0 {
      for index in pending.indices { pending[index] = 0 }
    }
    let novelty = distinct[table].insert(result.hash, rotation: rotation)
    var winners = 0
    for seat in 0..<seats where result.rank(seat: seat) == 1 { winners += 1 }
    for slot in 0..<seats {
      let entrant = schedule.entrant(table: table, slot: slot)
      let seat = schedule.seat(slot: slot, rotation: rotation)
      let rank = result.rank(seat: seat)
      if rank > 1 {
        entrants[entrant].losses += 1
      } else if winners == 1 {
        entrants[entrant].wins += 1
      } else {
        entrants[entrant].draws += 1
      }
      for other in (slot + 1)..<max(seats, slot + 1) {
        let otherSeat = schedule.seat(slot: other, rotation: rotation)
        let otherRank = result.rank(seat: otherSeat)
        let halves = rank < otherRank ? 2 : rank == otherRank ? 1 : 0
        pending[slot * seats + other] += halves
        pending[other * seats + slot] += 2 - halves
        let index = index(entrant, schedule.entrant(table: table, slot: other))
        meetings[index].add(
          halves: halves, isFirstSeat: seat == 0, isOthersFirstSeat: otherSeat == 0,
          novelty: novelty)
      }
    }
    if rotation == seats - 1 { endPair(table: table) }
  }

  private mutating func endPair(table: Int) {
    let seats = schedule.seats
    for slot in 0..<seats {
      let entrant = schedule.entrant(table: table, slot: slot)
      var sum = 0
      for other in 0..<seats where other != slot {
        sum += pending[slot * seats + other]
        if other > slot {
          meetings[index(entrant, schedule.entrant(table: table, slot: other))]
            .pairs[pending[slot * seats + other]] += 1
        }
      }
      entrants[entrant].pairs[sum] += 1
    }
  }

  /// Where the meeting of two strategies is kept.
  ///
  /// - Precondition: `first` is below `second`.
  private func index(_ first: Int, _ second: Int) -> Int {
    first * (2 * entrants.count - first - 1) / 2 + second - first - 1
  }

  /// All games between two strategies, seen from the first; `nil` where they never met.
  func meeting(_ first: Int, _ second: Int) -> MeetingTally? {
    let tally =
      first < second
      ? meetings[index(first, second)]
      : meetings[index(second, first)].reversed(seats: schedule.seats)
    return tally.games > 0 ? tally : nil
  }

  /// A strategy's scores by pairs.
  func sample(of entrant: Int) -> ScoreSample {
    entrants[entrant].sample(seats: schedule.seats)
  }
}

/// Sums for one strategy.
struct EntrantTally {
  var counts = EntrantCounts()
  /// Games with the first place alone, with the first place shared, and all others.
  var wins = 0
  var draws = 0
  var losses = 0
  /// Pairs by the half points won against all others in all rotations, 0 to 2·seats·(seats - 1).
  var pairs = InlineArray<25, Int>(repeating: 0)

  var games: Int { wins + draws + losses }

  func sample(seats: Int) -> ScoreSample {
    ScoreSample(counts: (0...(2 * seats * max(1, seats - 1))).map { pairs[$0] })
  }
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
  /// Pairs by the half points that the first won in all rotations, 0 to 2·seats.
  var pairs = InlineArray<9, Int>(repeating: 0)
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

  func sample(seats: Int) -> ScoreSample {
    ScoreSample(counts: (0...(2 * seats)).map { pairs[$0] })
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
    return other
  }
}
