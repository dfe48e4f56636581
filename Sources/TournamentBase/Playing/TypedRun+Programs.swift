import GameCore

extension TypedRun {
  /// The active parts of each external bot's sandbox, by label, or `nil` if there are no external
  /// bots.
  var sandboxes: [String: [String]]? {
    guard hasPrograms else { return nil }
    var sandboxes: [String: [String]] = [:]
    for (configured, strategy) in zip(configuration.strategies, strategies) {
      sandboxes[configured.label] = strategy.bot?.sandbox
    }
    return sandboxes
  }

  /// Warns about external bots that can read each other's files or that cannot read data in a
  /// common folder.
  ///
  /// Bots that failed their trial are left out.
  static func warnOfFiles(_ strategies: [RunStrategy], _ request: RunSpecification) {
    let bots = request.bots.filter { bot in
      bot.recorded == nil
        && strategies.contains { strategy in
          strategy.bot.map { $0.identity.broken != true } == true
            && strategy.metadata.name == bot.name
        }
    }
    if bots.isEmpty { return }
    BotFiles.warnings(bots, homes: ReadablePaths.knownHomes).forEach(request.warn)
  }

  func standardErrors(isOver: Bool) -> [String: String] {
    var errors: [String: String] = [:]
    for (configured, strategy) in zip(configuration.strategies, strategies) {
      guard let bot = strategy.bot else { continue }
      if isOver { bot.close() }
      errors[configured.name, default: ""] += bot.errorTail
    }
    return errors
  }

  /// Returns a game's context for external bots, or `nil` if there are none.
  @usableFromInline
  func context(
    _ scheduledGame: ScheduledGame, _ decisions: DecisionStore?, _ randomness: DealRandomness
  ) -> GameContext? {
    hasPrograms
      ? GameContext(number: scheduledGame.game, decisions: decisions, randomness: randomness) : nil
  }

  /// Sends a game's outcome to external bots.
  @usableFromInline
  func conclude(_ strategies: inout [any Strategy<G.Observation, G.Action>], _ outcome: Outcome?) {
    guard hasPrograms else { return }
    for index in strategies.indices {
      guard var program = strategies[index] as? any ConcludingStrategy else { continue }
      program.conclude(outcome)
    }
  }
}
