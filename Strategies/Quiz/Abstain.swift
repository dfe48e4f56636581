import GameCore
import QuizGame

/// A strategy that never answers and therefore does not affect the scores of other seats.
public struct Abstain: CatalogStrategy {
  public static let metadata = StrategyMetadata(name: "abstain", summary: "never answers")

  public init(setup: StrategySetup<Quiz.Rules>) {}

  public mutating func choose(from observation: Quiz.Observation) -> Quiz.Action { .abstain }
}
