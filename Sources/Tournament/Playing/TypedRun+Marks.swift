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
          "a sequential test cannot be used with a time-limited strategy, which is not reproducible"
        ))
    }
    if !request.link.isEmpty, marks.contains(where: { $0.contains(.external) }) {
      mistakes.append(
        UsageError.Mistake(
          setting: "bot",
          "an external bot cannot play over links: its answers cannot be taken back"))
    }
    if !request.link.isEmpty, marks.contains(where: { $0.contains(.omniscient) }) {
      mistakes.append(
        UsageError.Mistake(
          setting: "strategy",
          "a strategy that sees hidden information cannot play over links"))
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
