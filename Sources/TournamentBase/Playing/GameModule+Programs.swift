import GameCore

extension GameModule where G.Observation: JSONObservation {
  /// Combines a game with its strategies and lets external bots play.
  ///
  /// The parameters are those of the initializer for games without a `JSONObservation`.
  @inlinable
  public init(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], roster: [String]? = nil,
    greedy: String? = nil, variant: GameVariant? = nil,
    environments: EnvironmentOperations? = nil,
    analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)? = nil,
    evaluator: (@Sendable (_ seats: Int, _ simulations: Int) -> Evaluator<G>)? = nil
  ) {
    self.init(
      strategies: strategies, roster: roster, greedy: greedy, variant: variant,
      programs: BotAccess(JSONGameAccess()), environments: environments, analyst: analyst,
      evaluator: evaluator)
  }
}

extension GameModule where G: SearchableGame, G.Observation: JSONObservation {
  /// Combines a game with its strategies and lets external bots play, sending them their legal
  /// actions as well.
  ///
  /// The parameters are those of the initializer for games without a `JSONObservation`.
  @inlinable
  public init(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], roster: [String]? = nil,
    greedy: String? = nil, variant: GameVariant? = nil,
    environments: EnvironmentOperations? = nil,
    analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)? = nil,
    evaluator: (@Sendable (_ seats: Int, _ simulations: Int) -> Evaluator<G>)? = nil
  ) {
    self.init(
      strategies: strategies, roster: roster, greedy: greedy, variant: variant,
      programs: BotAccess(JSONGameAccess()), environments: environments, analyst: analyst,
      evaluator: evaluator)
  }
}
