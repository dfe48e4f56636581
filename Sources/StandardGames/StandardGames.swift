import GameCore
import ConnectFourGame
import ConnectFourSolver
import DominoesGame
import Tournament
import HighCardGame
import QuizGame
import Search
import SnapGame
import Strategies

/// The games of this package.
public enum StandardGames {
  /// In the order of listings.
  public static let all: [GameModule] = [
    GameModule(
      strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster,
      greedy: "greedy",
      programs: BotAccess(
        JSONGameAccess(history: ConnectFour.history), notations: ConnectFour.ugiNotations),
      serving: ProgramOperations(strategies: ConnectFourStrategies.all),
      environments: EnvironmentOperations(strategies: ConnectFourStrategies.all),
      analyst: { try .perfectPlay(rules: $0) },
      evaluator: { .treeSearch(seats: $0, simulations: $1) }),
    GameModule(
      strategies: DominoesStrategies.all, roster: DominoesStrategies.roster,
      greedy: "heaviest-first", programs: dominoesPrograms,
      serving: ProgramOperations(strategies: DominoesStrategies.all),
      environments: dominoesEnvironments,
      evaluator: { .treeSearch(seats: $0, simulations: $1) }),
    GameModule(
      strategies: DominoesStrategies.all, roster: DominoesStrategies.electronicRoster,
      greedy: "place-first", variant: electronicDominoes, programs: dominoesPrograms,
      serving: ProgramOperations(
        strategies: DominoesStrategies.all, variant: electronicDominoes.name),
      environments: dominoesEnvironments,
      evaluator: { .treeSearch(seats: $0, simulations: $1) }),
    GameModule(
      strategies: SnapStrategies.all, roster: SnapStrategies.roster,
      programs: BotAccess(JSONGameAccess(Snap.self)),
      serving: ProgramOperations(strategies: SnapStrategies.all)),
    GameModule(
      strategies: QuizStrategies.all, roster: QuizStrategies.roster,
      programs: BotAccess(JSONGameAccess(Quiz.self)),
      serving: ProgramOperations(strategies: QuizStrategies.all)),
    GameModule(
      strategies: HighCardStrategies.all, roster: HighCardStrategies.roster,
      programs: BotAccess(JSONGameAccess(HighCard.self)),
      serving: ProgramOperations(strategies: HighCardStrategies.all)),
  ]

  private static let electronicDominoes = GameVariant(
    name: "electronic-dominoes",
    summary: "dominoes with hidden tiles that players flip",
    preset: "electronic")
  private static let dominoesPrograms = BotAccess(JSONGameAccess(Dominoes.self))
  private static let dominoesEnvironments = EnvironmentOperations(
    strategies: DominoesStrategies.all)
}
