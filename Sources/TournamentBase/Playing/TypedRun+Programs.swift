import GameCore

extension TypedRun {
  /// The active parts of each external bot's sandbox, by label, or `nil` without external bots.
  var sandboxes: [String: [String]]? {
    guard hasPrograms else { return nil }
    var sandboxes: [String: [String]] = [:]
    for (strategy, entrant) in zip(configuration.strategies, entrants) {
      sandboxes[strategy.label] = entrant.bot?.sandbox
    }
    return sandboxes
  }

  /// Warns of external bots that can read files of each other, or cannot read data in a common folder.
  ///
  /// Bots that failed their trial are left out.
  static func warnOfFiles(_ entrants: [Entrant], _ request: RunSpecification) {
    let bots = request.bots.filter { bot in
      bot.recorded == nil
        && entrants.contains { entrant in
          entrant.bot.map { $0.identity.broken != true } == true && entrant.card.name == bot.name
        }
    }
    if bots.isEmpty { return }
    BotFiles.warnings(bots, homes: ReadablePaths.knownHomes).forEach(request.warn)
  }

  func standardErrors(isOver: Bool) -> [String: String] {
    var errors: [String: String] = [:]
    for (strategy, entrant) in zip(configuration.strategies, entrants) {
      guard let bot = entrant.bot else { continue }
      if isOver { bot.close() }
      errors[strategy.name, default: ""] += bot.errorTail
    }
    return errors
  }

  /// Returns the context of a game for external bots, or `nil` without them.
  @usableFromInline
  func context(
    _ scheduledGame: ScheduledGame, _ decisions: DecisionStore?, _ randomness: DealRandomness
  ) -> GameContext? {
    hasPrograms
      ? GameContext(number: scheduledGame.game, decisions: decisions, randomness: randomness) : nil
  }

  /// Sends the outcome of a game to external bots.
  @usableFromInline
  func conclude(_ strategies: inout [any Strategy<G.Observation, G.Action>], _ outcome: Outcome?) {
    guard hasPrograms else { return }
    for index in strategies.indices {
      guard var program = strategies[index] as? any ConcludingStrategy else { continue }
      program.conclude(outcome)
    }
  }
}
