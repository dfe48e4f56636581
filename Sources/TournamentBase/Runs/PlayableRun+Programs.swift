import GameCore

/// An external bot that failed its trial before a run.
public struct BrokenBot: Codable, Hashable, Sendable {
  /// The bot's name.
  public let name: String
  /// The reason for the failure, as a clause without a full stop.
  public let reason: String
}

extension PlayableRun {
  /// Ensures that all the run's external bots can run at the same time.
  ///
  /// - Parameter jobs: The number of concurrent games, unless the run specifies it.
  /// - Throws: `SetupError` if the system does not allow enough open files.
  package func reserveDescriptors(jobs: Int) throws(SetupError) {
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
  /// Returns the final results for the chunk that follows an accumulator's games.
  ///
  /// They include forfeits by excluded bots and by bots that made too many games void.
  ///
  /// Whether a bot is excluded depends on all previous games in schedule order, but games are
  /// played in parallel. If a bot is excluded, its later games are played again from recorded
  /// decisions that include the forfeit, so that no bot decides twice and the results do not depend
  /// on the number of jobs.
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
        // Time-limited opponents may decide differently the second time, so the bots decide again.
        for game in chunk.games where !amended.contains(game) { decisions.forget(game) }
      }
      let playTime = chunk.playTime
      chunk = try playChunk(chunk.games, round, replays, decisions)
      chunk.playTime += playTime
    }
    return chunk
  }

  /// Excludes bots from further games if their records so far require it.
  func exclude(_ bots: [BotRecord]) {
    for (strategy, bot) in bots.enumerated() where bot.isExcluded {
      excludeBot(strategy, bot.reason)
    }
  }

  /// Adds forfeits to the recorded decisions, using the bots' records up to the first changed game.
  ///
  /// Later records depend on how that game ends when it is played again.
  ///
  /// - Parameter amended: The games with changed decisions, to which this function appends.
  /// - Returns: `true` if any decisions were changed.
  private func amend(
    _ decisions: DecisionStore, for chunk: Chunk, of round: Round, after bots: [BotRecord],
    _ amended: inout [Int]
  ) -> Bool {
    var bots = bots
    let count = amended.count
    for (scheduledGame, result) in zip(round[chunk.games], chunk.results) {
      for seat in scheduledGame.strategies.seats {
        let bot = bots[scheduledGame.strategies[seat]]
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
