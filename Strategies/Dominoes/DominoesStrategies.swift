import DominoesGame
import GameCore
import Search

/// The strategies for dominoes.
public enum DominoesStrategies {
  /// The strategies, in the order in which they are listed.
  public static let all: [StrategyEntry<Dominoes>] = Wrappers.adding(
    to: [
      .init(RandomTile.self), .init(HeaviestFirst.self), .init(DoublesFirst.self),
      .init(KeepEnds.self), .init(LightestFirst.self), .init(MostAccompanied.self),
      .init(Starve.self), .init(PlaceFirst.self), .init(FlipFirst.self),
    ] + SearchPlayers<HeaviestPlayout>.all + [
      .init(generic: OmniscientPlayer<HeaviestPlayout>.self)
    ])

  /// The default strategies for a run.
  public static let roster = [
    "random", "heaviest-first", "doubles-first", "keep-ends", "lightest-first", "most-accompanied",
    "starve", "ismcts:simulations=100",
  ]

  /// The default strategies for the electronic family, in which tiles have owners and are flipped.
  public static let electronicRoster = [
    "place-first", "flip-first", "random", "mcts:simulations=10",
  ]
}
