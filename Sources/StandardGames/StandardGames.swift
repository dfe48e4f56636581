import ConnectFourGame
import ConnectFourSolver
import DominoesGame
import GameCore
import SnapGame
import Strategies
import Tournament

/// The games of this package: a new one takes its folders and one line here.
public enum StandardGames {
  /// In the order of listings.
  public static let all: [GameEntry] = [
    GameEntry(
      ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster,
      analyst: { try .perfectPlay(rules: $0) }),
    GameEntry(
      Dominoes.self, strategies: DominoesStrategies.all, roster: DominoesStrategies.roster),
    GameEntry(Snap.self, strategies: SnapStrategies.all, roster: SnapStrategies.roster),
  ]
}
