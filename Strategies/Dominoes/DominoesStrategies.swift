import DominoesGame
import GameCore

/// The strategies that play dominoes.
public enum DominoesStrategies {
  /// All of them, in the order that they are listed in.
  public static let all: [StrategyEntry<Dominoes>] = [
    .init(RandomTile.self),
    .init(HeaviestFirst.self),
    .init(DoublesFirst.self),
    .init(KeepEnds.self),
    .init(LightestFirst.self),
    .init(MostAccompanied.self),
    .init(Starve.self),
    .init(PlaceFirst.self),
    .init(FlipFirst.self),
  ]

  /// Who plays where nobody is named.
  public static let roster = [
    "random", "heaviest-first", "doubles-first", "keep-ends", "lightest-first", "most-accompanied",
    "starve",
  ]

  /// The same for the electronic family, in which tiles have owners and are flipped.
  public static let electronicRoster = ["place-first", "flip-first", "random"]
}
