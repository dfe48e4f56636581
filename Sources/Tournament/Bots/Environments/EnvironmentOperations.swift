import GameCore

/// How learners play one game, without the game's types.
public struct EnvironmentOperations: Sendable {
  /// Checks a request and makes everything ready.
  private let preparation: @Sendable (EnvironmentRequest) throws -> EnvironmentSession

  init(preparation: @escaping @Sendable (EnvironmentRequest) throws -> EnvironmentSession) {
    self.preparation = preparation
  }

  /// Folds a game and its strategies.
  ///
  /// Inlinable so that the loop that plays games is compiled for this very game.
  public init<G: VectorGame>(_ game: G.Type = G.self, strategies: [StrategyEntry<G>]) {
    self.init { request in
      let setup = try EnvironmentSetup<G>(request, strategies: strategies)
      let table = EnvironmentBatch<G>(
        rules: setup.rules, seats: request.seats, learner: setup.learner, sources: setup.sources,
        seeing: setup.seeing, batch: request.batch, seed: request.seed)
      return EnvironmentSession(
        hello: EnvironmentHello(
          game: G.name, request: request, vector: table.vector, layout: table.layout,
          endings: table.endings, opponents: setup.labels),
        layout: table.layout, request: request,
        operations: EnvironmentSession.Operations(
          reset: { try table.reset(seed: $0) }, step: { try table.step($0) },
          observe: { table.observe($0, atEnd: $1) }, counts: { table.counts },
          draw: { "\(table.games[$0])" }, frame: table.frame, views: table.views))
    }
  }

  /// Opens a session.
  ///
  /// - Throws: `UsageError` with all mistakes that were found.
  public func open(_ request: EnvironmentRequest) throws -> EnvironmentSession {
    try preparation(request)
  }
}
