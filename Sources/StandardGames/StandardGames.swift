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
    GameEntry(
      strategies: DominoesStrategies.all, roster: DominoesStrategies.electronicRoster,
      variant: GameVariant(
        name: "electronic-dominoes",
        summary: "dominoes whose tiles lie hidden until somebody flips one",
        preset: "electronic")),
    GameEntry(strategies: SnapStrategies.all, roster: SnapStrategies.roster),
    GameEntry(strategies: QuizStrategies.all, roster: QuizStrategies.roster),
    GameEntry(strategies: HighCardStrategies.all, roster: HighCardStrategies.roster),
  ]
}
