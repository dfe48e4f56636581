import GameCore
import TournamentBase

/// A game whose observations are readable, so that other programs can use its strategies.
protocol ServableGame: Sendable {
  /// Serves a strategy, as ``BotServer/serve(_:among:games:lines:say:note:)`` does.
  func serve(
    _ specification: String, lines: JSONLinesReader,
    say: @escaping @Sendable (String) throws -> Void, note: @escaping @Sendable (String) -> Void
  ) throws
}

extension GameModule: ServableGame
where G.Observation: JSONReadableObservation, G.Observation.Rules == G.Rules {
  func serve(
    _ specification: String, lines: JSONLinesReader,
    say: @escaping @Sendable (String) throws -> Void, note: @escaping @Sendable (String) -> Void
  ) throws {
    var games: [BotServer<G>.Name] = [(G.name, [])]
    if let variant { games.append((variant.name, fixedRules)) }
    try BotServer.serve(
      specification, among: entries, games: games, lines: lines, say: say, note: note)
  }
}

extension PlayableGame {
  /// Serves one of the game's strategies, such as `minimax:depth=3`, to another program.
  ///
  /// The client writes to standard input. Serving ends when the client sends 'bye' or when the
  /// input ends.
  func serve(
    _ specification: String, say: @escaping @Sendable (String) throws -> Void,
    note: @escaping @Sendable (String) -> Void
  ) async throws {
    guard let game = module as? any ServableGame else {
      throw UsageError("bot does not support \(name)")
    }
    try await WaitingThreads.run {
      try game.serve(specification, lines: .standardInput(), say: say, note: note)
    }
  }

  /// Serves one of the game's strategies as a Universal Game Interface engine.
  func serveEngine(
    _ specification: String, _ request: RunSpecification, dialect: UgiDialect,
    say: @escaping @Sendable (String) -> Void
  ) async throws {
    let read = try StrategySpecification(specification, strategies: strategies, game: name)
    guard let notations = module.programs?.notations, !notations.isEmpty else {
      throw UsageError(
        "bot does not support \(name) with --protocol ugi", remedy: "Use --protocol lines.")
    }
    let (entry, rules) = (module.entries[read.index], try G.rules(from: inVariant(request)))
    try await WaitingThreads.run {
      let lines = try JSONLinesReader.standardInput()
      let engine = try UgiEngine(
        entry, parameters: read.values, rules: rules, seed: request.seed, notations: notations,
        dialect: dialect)
      var server = UgiServer(engine, name: "\(read.label) (tournament \(ToolVersion.current))") {
        for line in $0 { say(line) }
      }
      try server.serve { try lines.next().map { String(decoding: $0, as: UTF8.self) } }
    }
  }
}
