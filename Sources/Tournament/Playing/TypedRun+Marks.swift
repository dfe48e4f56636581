import GameCore

extension TypedRun {
  /// The mistakes in a request for strategies with some marks.
  static func mistakes(
    of marks: [[StrategyMark]], in request: RunSpecification
  ) -> [UsageError.Mistake] {
    var mistakes: [UsageError.Mistake] = []
    if request.sequentialTest != nil, marks.contains(where: { $0.contains(.notReproducible) }) {
      mistakes.append(
        UsageError.Mistake(
          setting: "sprt",
          "a sequential test cannot be used with a time-limited strategy, which is not reproducible",
          recorded: "sprt: a sequential test plays the games before its decision twice, and a "
            + "strategy that decides by the clock plays others then; leave one of the two out"))
    }
    if !request.link.isEmpty, marks.contains(where: { $0.contains(.external) }) {
      mistakes.append(
        UsageError.Mistake(
          setting: "bot",
          "an external bot cannot play over links: its answers cannot be taken back",
          recorded: "bot: what a program answered can't be taken back, as links may ask for; leave "
            + "it or the links out"))
    }
    if !request.link.isEmpty, marks.contains(where: { $0.contains(.omniscient) }) {
      mistakes.append(
        UsageError.Mistake(
          setting: "strategy",
          "a strategy that sees hidden information cannot play over links",
          recorded: "strategy: a strategy that sees the whole game can't sit at a machine of its "
            + "own; leave it or the links out"))
    }
    return mistakes
  }

  /// Shows a game to the strategies that see more than their seats may know.
  @usableFromInline
  func sight(
    of strategies: [any Strategy<G.Observation, G.Action>], _ scheduledGame: ScheduledGame
  ) -> OmniscientObserver<G> {
    OmniscientObserver(strategies) { seat in
      configuration.strategies[scheduledGame.entrants[seat]].marks?.contains(.omniscient) == true
    }
  }
}
