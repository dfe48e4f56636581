import GameCore

/// The players that search any game whose actions can be listed, for two to four seats.
///
/// A game gains them with one line in its list of strategies: `+ SearchPlayers<MyPlayout>.all`.
public enum SearchPlayers<Greedy: PlayoutPolicy> {
  /// In the order in which they are listed; `playout=greedy` plays by `Greedy`.
  public static var all: [StrategyEntry<Greedy.Game>] {
    [
      .init(generic: FlatMonteCarlo<Greedy>.self),
      .init(generic: MonteCarloTree<Greedy>.self),
      .init(generic: InformationSetTree<Greedy>.self),
      .init(generic: DeterminizedSearch<Greedy>.self),
    ]
  }
}
