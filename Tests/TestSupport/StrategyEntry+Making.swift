@testable import GameCore

extension StrategyEntry {
  /// Creates a strategy for one game from a separate factory.
  public func make(
    _ setup: StrategySetup<G.Rules>
  ) throws -> any Strategy<G.Observation, G.Action> {
    try open(
      FactorySetup(rules: setup.rules, seats: setup.seats, parameters: setup.parameters)
    ).make(setup)
  }
}
