import GameCore

/// The search players for games with enumerable actions and two to four seats.
///
/// To add them to a game, append them to its list of strategies: `+ SearchPlayers<MyPlayout>.all`.
public enum SearchPlayers<Greedy: PlayoutPolicy> {
  /// All search players in list order, which use the `Greedy` policy with `playout=greedy`.
  public static var all: [StrategyEntry<Greedy.Game>] {
    [
      .init(generic: FlatMonteCarlo<Greedy>.self),
      .init(generic: MonteCarloTree<Greedy>.self),
      .init(generic: InformationSetTree<Greedy>.self),
      .init(generic: DeterminizedSearch<Greedy>.self),
    ]
  }
}
