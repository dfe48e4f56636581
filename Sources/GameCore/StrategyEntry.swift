/// A line of a game's catalogue: a strategy's card and how to make one.
public struct StrategyEntry<G: Game>: Sendable {
  /// The name, summary and parameters to list and to read specifications by.
  public let card: StrategyCard
  /// Makes the strategy for one game; throws ``SetupError`` where it cannot play.
  public let make:
    @Sendable (StrategySetup<G.Rules>) throws -> any Strategy<G.Observation, G.Action>

  /// Makes the entry of a type; the constraints keep it to one game.
  @inlinable
  public init<S: CatalogueStrategy>(_ type: S.Type)
  where S.Observation == G.Observation, S.Action == G.Action, S.Rules == G.Rules {
    card = S.card
    make = { try S(setup: $0) }
  }
}
