import ConnectFourGame
import ConnectFourSolver
import DominoesGame
import GameCore
import HighCardGame
import QuizGame
import Search
import SnapGame
import Strategies
import Tournament

/// The games of this package.
///
/// Each takes more strategies, next to its own. They are listed after these and can be named in every command;
/// the strategies of a run that names none stay the same. Their names must be new.
///
/// ```swift
/// let games = [StandardGames.connectFour(adding: [.init(MyBot.self)])]
/// ```
public enum StandardGames {
  /// In the order of listings.
  public static let all: [GameModule] = [
    connectFour(), dominoes(), electronicDominoes(), snap(), quiz(), highCard(),
  ]

  /// Discs that fall into columns.
  public static func connectFour(adding others: [StrategyEntry<ConnectFour>] = []) -> GameModule {
    let strategies = ConnectFourStrategies.all.adding(others)
    return GameModule(
      strategies: strategies, roster: ConnectFourStrategies.roster, greedy: "greedy",
      programs: BotAccess(
        JSONGameAccess(history: ConnectFour.history), notations: ConnectFour.ugiNotations),
      serving: ProgramOperations(strategies: strategies),
      environments: EnvironmentOperations(strategies: strategies),
      analyst: { try .perfectPlay(rules: $0) },
      evaluator: { .treeSearch(seats: $0, simulations: $1) })
  }

  /// Dominoes in hands.
  public static func dominoes(adding others: [StrategyEntry<Dominoes>] = []) -> GameModule {
    dominoesModule(others, roster: DominoesStrategies.roster, greedy: "heaviest-first")
  }

  /// Dominoes with hidden tiles that players flip.
  public static func electronicDominoes(
    adding others: [StrategyEntry<Dominoes>] = []
  ) -> GameModule {
    dominoesModule(
      others, roster: DominoesStrategies.electronicRoster, greedy: "place-first",
      variant: GameVariant(
        name: "electronic-dominoes", summary: "dominoes with hidden tiles that players flip",
        preset: "electronic"))
  }

  private static func dominoesModule(
    _ others: [StrategyEntry<Dominoes>], roster: [String], greedy: String,
    variant: GameVariant? = nil
  ) -> GameModule {
    let strategies = DominoesStrategies.all.adding(others)
    return GameModule(
      strategies: strategies, roster: roster, greedy: greedy, variant: variant,
      programs: BotAccess(JSONGameAccess(Dominoes.self)),
      serving: ProgramOperations(strategies: strategies, variant: variant?.name),
      environments: EnvironmentOperations(strategies: strategies),
      evaluator: { .treeSearch(seats: $0, simulations: $1) })
  }

  /// Calling out when two cards match.
  public static func snap(adding others: [StrategyEntry<Snap>] = []) -> GameModule {
    let strategies = SnapStrategies.all.adding(others)
    return GameModule(
      strategies: strategies, roster: SnapStrategies.roster,
      programs: BotAccess(JSONGameAccess(Snap.self)),
      serving: ProgramOperations(strategies: strategies))
  }

  /// Answering questions before the others do.
  public static func quiz(adding others: [StrategyEntry<Quiz>] = []) -> GameModule {
    let strategies = QuizStrategies.all.adding(others)
    return GameModule(
      strategies: strategies, roster: QuizStrategies.roster,
      programs: BotAccess(JSONGameAccess(Quiz.self)),
      serving: ProgramOperations(strategies: strategies))
  }

  /// The highest cards win, and no seat decides anything.
  public static func highCard(adding others: [StrategyEntry<HighCard>] = []) -> GameModule {
    let strategies = HighCardStrategies.all.adding(others)
    return GameModule(
      strategies: strategies, roster: HighCardStrategies.roster,
      programs: BotAccess(JSONGameAccess(HighCard.self)),
      serving: ProgramOperations(strategies: strategies))
  }
}

extension Array {
  /// Strategies of the package, and others with names of their own.
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
