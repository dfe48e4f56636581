import GameCore
import QuizGame
import Search

/// The strategies for the quiz.
public enum QuizStrategies {
  /// The strategies, in the order in which they are listed.
  public static let all: [StrategyEntry<Quiz>] = [
    .init(Scholar.self), .init(Guesser.self), .init(Buzzer.self), .init(Abstain.self),
    .init(generic: ScriptedPlayer<Quiz>.self),
  ]

  /// The default strategies for a run.
  public static let roster = [
    "scholar:preset=expert", "scholar", "scholar:preset=novice", "buzzer", "guesser",
  ]
}
