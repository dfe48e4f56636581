import GameCore
import QuizGame
import Search

/// The strategies for the quiz.
public enum QuizStrategies {
  /// The strategies in the order of the list.
  public static let all: [StrategyEntry<Quiz>] = [
    .init(Scholar.self), .init(Guesser.self), .init(Buzzer.self), .init(Abstain.self),
    .init(generic: ScriptedPlayer<Quiz>.self),
  ]

  /// The default players.
  public static let roster = [
    "scholar:preset=expert", "scholar", "scholar:preset=novice", "buzzer", "guesser",
  ]
}
