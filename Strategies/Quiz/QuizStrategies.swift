import GameCore
import QuizGame
import Search

/// The strategies for the quiz.
public enum QuizStrategies {
  /// Every strategy that can be named on the command line.
  public static let all: [StrategyEntry<Quiz>] = [
    .init(Scholar.self), .init(Guesser.self), .init(Buzzer.self), .init(Abstain.self),
    .init(generic: ScriptedPlayer<Quiz>.self),
  ]

  /// The players of a tournament for which none are named.
  public static let roster = [
    "scholar:preset=expert", "scholar", "scholar:preset=novice", "buzzer", "guesser",
  ]
}
