import GameCore

/// A strategy that is served as an engine of the Universal Game Interface, with its input and output.
struct UgiService: Sendable {
  /// The name of the strategy's card.
  let strategy: String
  let parameters: ParameterValues
  let rules: ParameterValues
  // The client may change the seed and the dialect.
  var seed: UInt64 = 0
  var dialect: UgiDialect = .letters
  let name: String
  /// Returns the next line, without its end; `nil` at the end of the input.
  let read: @Sendable () throws -> String?
  /// Sends lines, given without their ends.
  let write: @Sendable ([String]) -> Void

  /// - Throws: `UsageError`, `RulesError` or `SetupError` if the strategy cannot play, before anything is read.
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
