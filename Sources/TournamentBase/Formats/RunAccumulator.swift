import Statistics

/// Sums over a run's games, added in schedule order.
package struct RunAccumulator {
  private var schedule: Schedule
  private var sums: ResultSums
  package var measures: MeasureAccumulator?
  package var plies = PlyAccumulator()
  private(set) var utilities: SeatUtilities
  private(set) var forfeits: [ForfeitNote] = []
  /// Each strategy's record, or an empty array if no external bot plays.
  ///
  /// With external bots, each strategy's first forfeit is listed, even beyond the usual limit.
  var bots: [BotRecord] = []
  private(set) var forfeitedGames = 0
  /// The number of games that links or peers ended without a winner.
  private(set) var undecidedGames = 0

  /// The rounds played so far, or an empty array if the format does not report rounds.
  package private(set) var rounds: [PlayedRound] = []
  private var record: PlayedRound?

  init(schedule: Schedule, strategies: Int) {
    self.schedule = schedule
    record = schedule.record
    sums = ResultSums(seats: schedule.round.matchups.seats, strategies: strategies)
    utilities = SeatUtilities(seats: schedule.round.matchups.seats)
  }

  /// The current round, or `nil` if the tournament is over.
  package var round: Round? { schedule.isOver ? nil : schedule.round }

  /// The number of games so far, including void games.
  package var games: Int { sums.games + voidGames }
  package private(set) var voidGames = 0
  /// The openings from an opening file that were used so far, in a set that is never iterated.
  private var usedOpenings: Set<Int> = []
  /// The number of distinct openings so far, or `nil` if each deal draws a random one.
  var openings: Int? {
    if case .read = schedule.openings { return usedOpenings.count }
    let size = schedule.round.gamesPerDeal
    return schedule.openings.count(deals: games / size + (games % size > 0 ? 1 : 0))
  }
  package var strategies: [StrategyAccumulator] { sums.strategies }

  package mutating func add(_ chunk: Chunk) {
    for (index, counts) in chunk.counts.enumerated() { sums.add(counts, of: index) }
    add(forfeits: chunk.forfeits)
    plies += chunk.plies
    for (index, scheduledGame) in schedule.round[chunk.games].enumerated() {
      let result = chunk.results[index]
      measures?.add(result, chunk.measures, at: index, of: scheduledGame)
      add(result, of: scheduledGame)
    }
  }

  mutating func add(_ counts: StrategyCounts, of strategy: Int) { sums.add(counts, of: strategy) }

  /// Returns `true` if another forfeit by a strategy would be listed.
  func takesForfeit(of strategy: String) -> Bool {
    forfeits.takesNote(of: strategy, hasPrograms: !bots.isEmpty)
  }

  mutating func add(forfeits notes: [ForfeitNote]) {
    for note in notes where takesForfeit(of: note.strategy) { forfeits.append(note) }
  }

  func scheduledGame(_ game: Int) -> ScheduledGame { schedule.round[game] }

  mutating func add(_ result: GameResult, of scheduledGame: ScheduledGame) {
    if !bots.isEmpty { bots.add(result, of: scheduledGame) }
    let opening = schedule.openings.identity(of: scheduledGame.deal, in: schedule.round)
    if case .read = schedule.openings, let opening { usedOpenings.insert(opening) }
    if result.isVoid {
      voidGames += 1
      return end(scheduledGame)
    }
    record?.add(result, of: scheduledGame)
    if measures != nil, !result.isDoubleForfeit(seats: scheduledGame.seats) {
      utilities.add(result, seats: scheduledGame.seats)
    }
    sums.beginGame(
      hash: result.hash, opening: opening, rotation: scheduledGame.rotation,
      forfeited: result.forfeitedSeats, absent: result.absentSeats,
      decisions: Int(result.decisions))
    if result.isForfeited { forfeitedGames += 1 }
    if result.isEndedByLinks, result.winners(seats: scheduledGame.seats) > 1 { undecidedGames += 1 }
    for seat in scheduledGame.strategies.seats {
      sums.setSeat(
        seat.index, strategy: scheduledGame.strategies[seat], rank: result.rank(seat: seat.index))
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

  func placement(labels: [String]) -> Placement? {
    schedule.format.placement(after: finished(), labels: labels)
  }

  /// Returns the sums for all games, including an incomplete deal.
  package func finished() -> ResultSums {
    var sums = sums
    sums.endDeal()
    for (strategy, bot) in bots.enumerated() where bot.isExcluded { sums.exclude(strategy) }
    return sums
  }

  /// Returns the first strategy's results against the second, over whole deals.
  func matchup(_ first: Int, _ second: Int) -> MatchupAccumulator? { sums.matchup(first, second) }
}
