import ConnectFourGame
import ConnectFourSolver
import DominoesGame
import GameCore
import HighCardGame
import QuizGame
import Search
import SnapGame
import Strategies
import TournamentBase

/// The games of this package.
///
/// You can pass additional strategies to each function, with names that the game does not use yet.
/// They are listed after the game's own strategies and play if a run names them with `--strategy`.
/// The default strategies of a run remain unchanged.
///
/// ```swift
/// let games = [StandardGames.connectFour(adding: [.init(MyBot.self)])]
/// ```
public enum StandardGames {
  /// The games, in the order in which they are listed.
  public static let all: [any PlayableGame] = [
    connectFour(), dominoes(), electronicDominoes(), snap(), quiz(), highCard(),
  ]

  /// Returns Connect Four, in which two players drop discs into columns and try to line up four.
  ///
  /// - Parameter others: Additional strategies, with new names.
  public static func connectFour(
    adding others: [StrategyEntry<ConnectFour>] = []
  ) -> GameModule<ConnectFour> {
    let strategies = ConnectFourStrategies.all.adding(others)
    return GameModule(
      strategies: strategies, roster: ConnectFourStrategies.roster, greedy: "greedy",
      programs: BotAccess(
        JSONGameAccess(history: ConnectFour.history), notations: ConnectFour.ugiNotations),
      environments: EnvironmentOperations(strategies: strategies),
      analyst: { try .perfectPlay(rules: $0) },
      evaluator: { .treeSearch(seats: $0, simulations: $1) })
  }

  /// Returns dominoes, in which players place tiles from their hands end to end.
  ///
  /// - Parameter others: Additional strategies, with new names.
  public static func dominoes(
    adding others: [StrategyEntry<Dominoes>] = []
  ) -> GameModule<Dominoes> {
    dominoesModule(others, roster: DominoesStrategies.roster, greedy: "heaviest-first")
  }

  /// Returns electronic dominoes, in which all tiles are face down and players flip them.
  ///
  /// - Parameter others: Additional strategies, with new names.
  public static func electronicDominoes(
    adding others: [StrategyEntry<Dominoes>] = []
  ) -> GameModule<Dominoes> {
    dominoesModule(
      others, roster: DominoesStrategies.electronicRoster, greedy: "place-first",
      variant: GameVariant(
        name: "electronic-dominoes", summary: "dominoes with hidden tiles that players flip",
        preset: "electronic"))
  }

  private static func dominoesModule(
    _ others: [StrategyEntry<Dominoes>], roster: [String], greedy: String,
    variant: GameVariant? = nil
  ) -> GameModule<Dominoes> {
    let strategies = DominoesStrategies.all.adding(others)
    return GameModule(
      strategies: strategies, roster: roster, greedy: greedy, variant: variant,
      environments: EnvironmentOperations(strategies: strategies),
      evaluator: { .treeSearch(seats: $0, simulations: $1) })
  }

  /// Returns Snap, in which players turn cards and race to call two that match.
  ///
  /// - Parameter others: Additional strategies, with new names.
  public static func snap(adding others: [StrategyEntry<Snap>] = []) -> GameModule<Snap> {
    GameModule(
      Snap.self, strategies: SnapStrategies.all.adding(others), roster: SnapStrategies.roster)
  }

  /// Returns a quiz, in which the first player to give the right answer scores.
  ///
  /// - Parameter others: Additional strategies, with new names.
  public static func quiz(adding others: [StrategyEntry<Quiz>] = []) -> GameModule<Quiz> {
    GameModule(
      Quiz.self, strategies: QuizStrategies.all.adding(others), roster: QuizStrategies.roster)
  }

  /// Returns High Card, in which the highest sum of cards wins and nobody makes a decision.
  ///
  /// - Parameter others: Additional strategies, with new names.
  public static func highCard(
    adding others: [StrategyEntry<HighCard>] = []
  ) -> GameModule<HighCard> {
    GameModule(
      HighCard.self, strategies: HighCardStrategies.all.adding(others),
      roster: HighCardStrategies.roster)
  }
}

extension Array {
  /// Returns the game's strategies, followed by others whose names must be new.
  fileprivate func adding<G: Game>(_ others: [StrategyEntry<G>]) -> [StrategyEntry<G>]
  where Element == StrategyEntry<G> {
    var names = Set(map(\.metadata.name))
    for other in others {
      precondition(
        names.insert(other.metadata.name).inserted,
        "there are two strategies '\(other.metadata.name)'")
    }
    return self + others
  }
}
