import Statistics

/// Sums over the games of a run, fed in the order of its schedule.
package struct RunAccumulator {
  private var schedule: Schedule
  private var sums: ResultSums
  /// Sums of what games measure, where somebody wants them.
  var measures: MeasureAccumulator?
  /// Sums over the games' positions, where they are measured.
  var plies = PlyAccumulator()
  /// What each seat won, and how much that varied.
  private(set) var utilities: SeatUtilities
  private(set) var forfeits: [ForfeitNote] = []
  /// A record for each strategy if one is a program; then the first forfeit of each strategy is listed.
  var bots: [BotRecord] = []
  /// Games that a seat broke off, or several at the same time.
  private(set) var forfeitedGames = 0

  /// What came of each round, where the format tells of rounds.
  private(set) var rounds: [PlayedRound] = []
  /// The round that is being played.
  private var record: PlayedRound?

  package init(schedule: Schedule, entrants: Int) {
    self.schedule = schedule
    record = schedule.record
    sums = ResultSums(seats: schedule.round.matchups.seats, entrants: entrants)
    utilities = SeatUtilities(seats: schedule.round.matchups.seats)
  }

  /// The round that is being played; `nil` when the tournament is over.
  package var round: Round? { schedule.isOver ? nil : schedule.round }

  /// How many games were added, those that count for nobody included.
  package var games: Int { sums.games + voidGames }
  /// How many of them count for nobody.
  private(set) var voidGames = 0
  /// From how many openings the games are; `nil` where each deal draws its own.
  var openings: Int? {
    let size = schedule.round.gamesPerDeal
    return schedule.openings.count(deals: games / size + (games % size > 0 ? 1 : 0))
  }
  var entrants: [EntrantAccumulator] { sums.entrants }

  mutating func add(_ chunk: Chunk) {
    for (index, counts) in chunk.counts.enumerated() { sums.add(counts, of: index) }
    add(forfeits: chunk.forfeits)
    plies += chunk.plies
    for (index, scheduledGame) in schedule.round[chunk.games].enumerated() {
      let result = chunk.results[index]
      measures?.add(result, chunk.measures, at: index, of: scheduledGame)
      add(result, of: scheduledGame)
    }
  }

  /// Adds what was counted of a strategy beside its results.
  mutating func add(_ counts: EntrantCounts, of entrant: Int) { sums.add(counts, of: entrant) }

  /// Returns a Boolean value that indicates whether a further forfeit of a strategy is listed.
  func takesForfeit(of strategy: String) -> Bool {
    forfeits.takesNote(of: strategy, hasPrograms: !bots.isEmpty)
  }

  /// Adds forfeits that are listed.
  mutating func add(forfeits notes: [ForfeitNote]) {
    for note in notes where takesForfeit(of: note.strategy) { forfeits.append(note) }
  }

  /// Who sits where in a game of the round that is being played.
  func scheduledGame(_ game: Int) -> ScheduledGame { schedule.round[game] }

  /// Adds the next game of the schedule.
  package mutating func add(_ result: GameResult, of scheduledGame: ScheduledGame) {
    if !bots.isEmpty { bots.add(result, of: scheduledGame) }
    if result.isVoid {
      voidGames += 1
      return end(scheduledGame)
    }
    record?.add(result, of: scheduledGame)
    if measures != nil { utilities.add(result, seats: scheduledGame.seats) }
    sums.beginGame(
      hash: result.hash, opening: schedule.openings.identity(of: scheduledGame.deal),
      rotation: scheduledGame.rotation, isForfeited: result.isForfeited,
      decisions: Int(result.decisions))
    if result.isForfeited { forfeitedGames += 1 }
    for seat in scheduledGame.entrants.seats {
      sums.setSeat(
        seat.index, entrant: scheduledGame.entrants[seat], rank: result.rank(seat: seat.index))
    }
    end(scheduledGame)
  }

  private mutating func end(_ scheduledGame: ScheduledGame) {
    if scheduledGame.endsDeal { sums.endDeal() }
    guard scheduledGame.game + 1 == schedule.round.games.upperBound else { return }
    if let record { rounds.append(record) }
    schedule.advance(after: finished())
    record = schedule.isOver ? nil : schedule.record
  }

  /// Who stands where by the format's own rules; `nil` where scores or ratings say.
  package func placement(labels: [String]) -> Placement? {
    schedule.placement(after: finished(), labels: labels)
  }

  /// The sums of all games, those of a deal that was not played to its end included.
  func finished() -> ResultSums {
    var sums = sums
    sums.endDeal()
    return sums
  }

  /// All whole deals between two strategies, seen from the first; `nil` where they never met.
  func meeting(_ first: Int, _ second: Int) -> MatchupAccumulator? { sums.meeting(first, second) }
}
