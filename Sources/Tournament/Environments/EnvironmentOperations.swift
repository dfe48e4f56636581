import GameCore

/// The environments of one game for learners, without its types.
public struct EnvironmentOperations: Sendable {
  /// Opens a session.
  ///
  /// It throws a `UsageError` with all mistakes in the request. It is a closure, so that the compiler specializes
  /// the loop that plays games.
  public let open: @Sendable (EnvironmentRequest) throws -> EnvironmentSession

  /// Joins a game and its strategies.
  public init<G: VectorGame>(_ game: G.Type = G.self, strategies: [StrategyEntry<G>]) {
    open = { request in
      let setup = try EnvironmentSetup<G>(request, strategies: strategies)
      return EnvironmentSession(
        request, EnvironmentBatch<G>(setup, batch: request.batch, seed: request.run.seed))
    }
  }
}
