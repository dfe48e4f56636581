import GameCore

extension TypedRun {
  /// The parts of each program's sandbox that are in force, by the strategy's label; `nil` where no
  /// strategy is a program.
  var sandboxes: [String: [String]]? {
    guard hasPrograms else { return nil }
    var sandboxes: [String: [String]] = [:]
    for (strategy, entrant) in zip(configuration.strategies, entrants) {
      sandboxes[strategy.label] = entrant.bot?.sandbox
    }
    return sandboxes
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

  func exclude(_ entrant: Int, for reason: String) {
    entrants[entrant].bot?.exclude(for: reason)
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
