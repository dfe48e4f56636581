import GameCore

extension GameModule {
  /// Folds a game that no program can play into an entry.
  ///
  /// - Parameters:
  ///   - game: The game's type; the strategies say it as well.
  ///   - strategies: The strategies there are, in the order in which they are listed.
  ///   - roster: Who plays where nobody is named; every strategy at its defaults where it is `nil`.
  ///   - variant: Makes it a line of its own for the game under named rules.
  ///   - analyst: Judges decisions under some rules, where perfect play is known.
  @inlinable
  public convenience init<G: Game>(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], roster: [String]? = nil,
    variant: GameVariant? = nil,
    analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)? = nil
  ) {
    self.init(
      game, strategies: strategies, roster: roster, variant: variant, programs: nil,
      analyst: analyst)
  }

  /// Folds a game whose observations can be sent to programs into an entry.
  ///
  /// The parameters are those of a game without programs.
  @inlinable
  public convenience init<G: Game>(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], roster: [String]? = nil,
    variant: GameVariant? = nil,
    analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)? = nil
  ) where G.Observation: JSONObservation {
    self.init(
      game, strategies: strategies, roster: roster, variant: variant,
      programs: BotAccess(JSONGameAccess(G.self)), analyst: analyst)
  }

  /// Folds a game into an entry whose programs are also told what they may do.
  ///
  /// The parameters are those of a game without programs.
  @inlinable
  public convenience init<G: SearchableGame>(
    _ game: G.Type = G.self, strategies: [StrategyEntry<G>], roster: [String]? = nil,
    variant: GameVariant? = nil,
    analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)? = nil
  ) where G.Observation: JSONObservation {
    self.init(
      game, strategies: strategies, roster: roster, variant: variant,
      programs: BotAccess(JSONGameAccess(G.self)), analyst: analyst)
  }
}
