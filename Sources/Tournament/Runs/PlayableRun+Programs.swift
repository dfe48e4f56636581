import GameCore

/// An external bot that failed its trial before a run.
public struct BrokenBot: Codable, Hashable, Sendable {
  /// The bot's name.
  public let name: String
  /// The reason, as a clause without a full stop.
  public let reason: String
}

extension PlayableRun {
  /// Ensures that all its external bots can run at the same time.
  ///
  /// - Parameter jobs: The number of concurrent games, unless the run sets it.
  /// - Throws: `SetupError` if the system does not allow enough open files.
  func reserveDescriptors(jobs: Int) throws(SetupError) {
    guard configuration.hasPrograms else { return }
    let games = inFlight ?? jobs
    var processes = 0
    for strategy in configuration.strategies {
      guard let program = strategy.program, program.broken != true,
        case .integer(let window) = strategy.parameters["window"]
      else { continue }
      processes += (games - 1) / max(1, window) + 1
    }
    try DescriptorLimit.reserve(forPrograms: processes)
  }
}

extension PlayableRun {
  /// Returns the chunk that follows the games of an accumulator, with the forfeits of bots that were excluded, and of
  /// those that made too many games void.
  ///
  /// The exclusion of a bot depends on all games before, in the order of the schedule, but games are played in
  /// parallel. Such games are played again: the forfeit is set among the recorded decisions, and no bot is asked
  /// twice. So results are the same for every number of jobs.
  func settled(
    _ chunk: Chunk, after accumulator: RunAccumulator, replays: Sampling,
    _ decisions: DecisionStore?
  ) throws -> Chunk {
    guard let decisions, let round = accumulator.round else { return chunk }
    var chunk = chunk
    var amended: [Int] = []
    while amend(decisions, for: chunk, of: round, after: accumulator.bots, &amended) {
      if configuration.strategies.contains(where: { $0.marks?.contains(.notReproducible) == true })
      {
        // Opponents may decide differently if they play again, so bots are asked again.
        for game in chunk.games where !amended.contains(game) { decisions.forget(game) }
      }
      let playTime = chunk.playTime
      chunk = try playChunk(chunk.games, round, replays, decisions)
      chunk.playTime += playTime
    }
    return chunk
  }

  /// Informs bots that are excluded after the games so far.
  func exclude(_ bots: [BotRecord]) {
    for (entrant, bot) in bots.enumerated() where bot.isExcluded {
      player.exclude(entrant, for: bot.reason)
    }
  }

  /// Sets forfeits among decisions, up to the first game whose replay decides about the next ones.
  ///
  /// - Parameter amended: Takes the games whose decisions are changed.
  /// - Returns: `true` if there are such games.
  private func amend(
    _ decisions: DecisionStore, for chunk: Chunk, of round: Round, after bots: [BotRecord],
    _ amended: inout [Int]
  ) -> Bool {
    var bots = bots
    let count = amended.count
    for (scheduledGame, result) in zip(round[chunk.games], chunk.results) {
      for seat in scheduledGame.entrants.seats {
        let bot = bots[scheduledGame.entrants[seat]]
        let isVoid = result.voidingSeats >> seat.index & 1 == 1
        if bot.isExcluded
          ? decisions.forfeit(scheduledGame.game, seat, bot.reason)
          : isVoid && !bot.mayBeVoid && amended.count == count
            && decisions.forfeitVoid(scheduledGame.game, seat)
        {
          amended.append(scheduledGame.game)
        }
      }
      if amended.count == count { bots.add(result, of: scheduledGame) }
    }
    exclude(bots)
    return amended.count > count
  }
}

extension RunConfiguration {
  /// An empty record for each strategy.
  var botRecords: [BotRecord] {
    strategies.map { strategy in
      guard case .integer(let window) = strategy.parameters["window"] else { return BotRecord() }
      return BotRecord(window: window)
    }
  }
}
