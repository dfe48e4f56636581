import GameCore

/// The environments of a game, without the game's types.
public struct EnvironmentOperations: Sendable {
  /// Opens a session.
  ///
  /// It throws a `UsageError` with all mistakes in the request. A closure, because it is compiled for one game,
  /// with the loop that plays games.
  public let open: @Sendable (EnvironmentRequest) throws -> EnvironmentSession

  /// Joins a game and its strategies.
  public init<G: VectorGame>(_ game: G.Type = G.self, strategies: [StrategyEntry<G>]) {
    open = { request in
      let setup = try EnvironmentSetup<G>(request, strategies: strategies)
      let table = EnvironmentBatch<G>(setup, batch: request.batch, seed: request.run.seed)
      return EnvironmentSession(
        hello: table.hello(request), layout: table.layout, request: request,
        operations: EnvironmentSession.Operations(
          reset: { try table.reset(seed: $0) }, step: { try table.step($0) },
          observe: { table.observe($0, atEnd: $1) }, counts: { table.counts },
          draw: { "\(table.games[$0])" }, frame: table.frame, views: table.views))
    }
  }
}
