import GameCore

/// A strategy that is served as an engine of the Universal Game Interface, and its client.
struct UgiService: Sendable {
  /// The name of the strategy's card.
  let strategy: String
  /// A value for each of the card's parameters.
  let parameters: ParameterValues
  /// A value for each rule of the game.
  let rules: ParameterValues
  /// The seed of random choices, until the client sets another.
  var seed: UInt64 = 0
  /// The notation, until the client sets another.
  var dialect: UgiDialect = .letters
  /// The name of the engine, in one line.
  let name: String
  /// The next line, without its end; `nil` at the end of the input.
  let read: @Sendable () throws -> String?
  /// Writes lines, given without their ends, and sends them at once.
  let write: @Sendable ([String]) -> Void

  /// Answers until the end of the input, or of the client.
  ///
  /// The thread that calls it waits.
  ///
  /// - Parameters:
  ///   - strategies: The game's strategies.
  ///   - notations: The notations of positions and moves, one for each dialect.
  /// - Throws: `UsageError`, `RulesError` or `SetupError` if the strategy cannot play so, before anything is
  ///   read.
  func serve<G: Game>(
    among strategies: [StrategyEntry<G>], notations: [UgiNotation<G>]
  ) throws {
    guard let entry = strategies.first(where: { $0.card.name == strategy }) else {
      throw UsageError("unknown strategy '\(strategy)' for \(G.name)")
    }
    let rules = try G.Rules(rules)
    guard G.seatCounts.contains(2) else { throw UsageError("\(G.name) is not for 2 seats") }
    try rules.validate(seats: 2)
    let engine = try UgiEngine(
      entry, parameters: parameters, rules: rules, seed: seed, notations: notations,
      dialect: dialect)
    var server = UgiServer(engine, name: name, write: write)
    try server.serve(read)
  }
}
