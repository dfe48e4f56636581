import GameCore

/// A game as it is offered by the Universal Game Interface, its types folded away.
public struct UgiOperations: Sendable {
  /// The ways of writing that are known of the game's engines; none where there is no engine.
  let dialects: [UgiDialect]
  private let service: @Sendable (UgiService) throws -> Void

  /// Folds a game in.
  ///
  /// - Parameters:
  ///   - strategies: The strategies that there are.
  ///   - notations: How positions and moves look, in each dialect; none for a game that isn't told so.
  public init<G: Game>(strategies: [StrategyEntry<G>], notations: [UgiNotation<G>]) {
    dialects = notations.map(\.dialect)
    service = { service in
      guard let entry = strategies.first(where: { $0.card.name == service.strategy }) else {
        throw UsageError("unknown strategy '\(service.strategy)' for \(G.name)")
      }
      let rules = try G.Rules(service.rules)
      guard G.seatCounts.contains(2) else { throw UsageError("\(G.name) is not for 2 seats") }
      try rules.validate(seats: 2)
      let engine = try UgiEngine(
        entry, parameters: service.parameters, rules: rules, seed: service.seed,
        notations: notations, dialect: service.dialect)
      var server = UgiServer(engine, name: service.name, write: service.write)
      try server.serve(service.read)
    }
  }

  /// Answers as an engine until there is nothing more to read, or nobody who wants to know.
  ///
  /// The thread that calls it waits.
  ///
  /// - Throws: `UsageError`, `RulesError` or `SetupError` where the strategy can't play so, before
  ///   anything is read.
  func serve(_ service: UgiService) throws { try self.service(service) }
}

/// Which strategy is offered, and to whom.
struct UgiService: Sendable {
  /// The name of the strategy's card.
  let strategy: String
  /// A value for each of the card's parameters.
  let parameters: ParameterValues
  /// A value for each rule of the game.
  let rules: ParameterValues
  /// What its chance is made of, until another is set.
  var seed: UInt64 = 0
  /// How it writes, until another way is set.
  var dialect: UgiDialect = .letters
  /// What it is called, in one line.
  let name: String
  /// The next line, without its end; `nil` at the end of the input.
  let read: @Sendable () throws -> String?
  /// Writes lines, given without their ends, and has them sent at once.
  let write: @Sendable ([String]) -> Void
}
