import ConnectFourSolver
import Strategies
import Tournament

/// The games of this package; the list of a game's strategies says which game it is.
public enum StandardGames {
  /// In the order of listings.
  public static let all: [GameEntry] = [
    GameEntry(
      strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster,
      analyst: { try .perfectPlay(rules: $0) }),
    GameEntry(strategies: DominoesStrategies.all, roster: DominoesStrategies.roster),
    GameEntry(strategies: SnapStrategies.all, roster: SnapStrategies.roster),
  ]
}
