import GameCore

/// The operations on one game's environments, independent of the game's types.
public struct EnvironmentOperations: Sendable {
  /// Opens a session for a learner.
  ///
  /// It throws a `UsageError` that reports all mistakes in the request. It is a closure so that the
  /// compiler specializes the loop that plays games.
  public let open: @Sendable (EnvironmentRequest) throws -> EnvironmentSession

  /// Creates the operations for a game and its strategies.
  public init<G: VectorGame>(_ game: G.Type = G.self, strategies: [StrategyEntry<G>]) {
    open = { request in
      let setup = try EnvironmentSetup<G>(request, strategies: strategies)
      return EnvironmentSession(
        request, EnvironmentBatch<G>(setup, batch: request.batch, seed: request.run.seed))
    }
  }
}
