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
/// Each function takes additional strategies with new names. They are listed after the strategies of the game,
/// and play if a run names them with `--strategy`. The default strategies of a run remain the same.
///
/// ```swift
/// let games = [StandardGames.connectFour(adding: [.init(MyBot.self)])]
/// ```
public enum StandardGames {
  /// The games, in the order of listings.
  public static let all: [any PlayableGame] = [
    connectFour(), dominoes(), electronicDominoes(), snap(), quiz(), highCard(),
  ]

  /// Returns Connect Four, in which players drop discs into columns.
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

  /// Returns dominoes, in which each player has a hand of tiles.
  ///
  /// - Parameter others: Additional strategies, with new names.
  public static func dominoes(
    adding others: [StrategyEntry<Dominoes>] = []
  ) -> GameModule<Dominoes> {
    dominoesModule(others, roster: DominoesStrategies.roster, greedy: "heaviest-first")
  }

  /// Returns dominoes with hidden tiles that players flip.
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

  /// Returns Snap, in which players call when two cards match.
  ///
  /// - Parameter others: Additional strategies, with new names.
  public static func snap(adding others: [StrategyEntry<Snap>] = []) -> GameModule<Snap> {
    GameModule(
      Snap.self, strategies: SnapStrategies.all.adding(others), roster: SnapStrategies.roster)
  }

  /// Returns a quiz, in which players answer questions before the others do.
  ///
  /// - Parameter others: Additional strategies, with new names.
  public static func quiz(adding others: [StrategyEntry<Quiz>] = []) -> GameModule<Quiz> {
    GameModule(
      Quiz.self, strategies: QuizStrategies.all.adding(others), roster: QuizStrategies.roster)
  }

  /// Returns High Card, in which the highest cards win and no seat makes a decision.
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
  /// Returns the strategies of the game, followed by others with different names.
  fileprivate func adding<G: Game>(_ others: [StrategyEntry<G>]) -> [StrategyEntry<G>]
  where Element == StrategyEntry<G> {
    var names = Set(map(\.card.name))
    for other in others {
      precondition(
        names.insert(other.card.name).inserted, "there are two strategies '\(other.card.name)'")
    }
    return self + others
  }
}
