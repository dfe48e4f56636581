import GameCore

extension TypedRun {
  /// The entries of the programs that a request names, to be read like those of the game's own strategies.
  ///
  /// - Throws: `UsageError` where the game can't be played by programs, or a name is taken.
  static func entries(
    of request: RunSpecification, _ access: BotAccess<G>?, beside strategies: [StrategyEntry<G>]
  ) throws(UsageError) -> [StrategyEntry<G>] {
    guard !request.bots.isEmpty else { return [] }
    guard let access else {
      throw UsageError(setting: "bot", "\(G.name) cannot be played by external bots")
    }
    return request.bots.map { access.entry(of: $0, warn: request.warn) }
  }

  /// What a configuration says of the program that an entrant is; `nil` where it is none.
  static func identity(of entrant: Entrant) -> ProgramIdentity? {
    (entrant.source.base as? BotStrategyFactory<G>)?.identity
  }

  /// The parts of each program's sandbox that are in force, by the strategy's label; `nil` where no
  /// strategy is a program.
  @usableFromInline var sandboxes: [String: [String]]? {
    guard hasPrograms else { return nil }
    var sandboxes: [String: [String]] = [:]
    for (strategy, entrant) in zip(configuration.strategies, entrants) {
      sandboxes[strategy.label] = (entrant.source.base as? BotStrategyFactory<G>)?.sandbox
    }
    return sandboxes
  }

  /// Returns the end of what external bots wrote to standard error, by their names.
  ///
  /// - Parameter isOver: Whether the bots are ended before, because no more games are played.
  @usableFromInline func standardErrors(isOver: Bool) -> [String: String] {
    var errors: [String: String] = [:]
    for (strategy, entrant) in zip(configuration.strategies, entrants) {
      guard let bot = entrant.source.base as? BotStrategyFactory<G> else { continue }
      if isOver { bot.close() }
      errors[strategy.name, default: ""] += bot.errorTail
    }
    return errors
  }

  /// Has the bot of a strategy forfeit its remaining games.
  @usableFromInline func exclude(_ entrant: Int, for reason: String) {
    (entrants[entrant].source.base as? BotStrategyFactory<G>)?.exclude(for: reason)
  }

  /// The game of the run that is played, for the strategies of programs.
  @usableFromInline
  func context(
    _ scheduledGame: ScheduledGame, _ decisions: DecisionStore?, _ randomness: DealRandomness
  ) -> GameContext? {
    hasPrograms
      ? GameContext(number: scheduledGame.game, decisions: decisions, randomness: randomness) : nil
  }

  /// Tells programs how their game ended.
  @usableFromInline
  func conclude(_ strategies: inout [any Strategy<G.Observation, G.Action>], _ outcome: Outcome?) {
    guard hasPrograms else { return }
    for index in strategies.indices {
      guard var program = strategies[index] as? any ConcludingStrategy else { continue }
      program.conclude(outcome)
    }
  }
}
