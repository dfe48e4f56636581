import GameCore
import QuizGame

/// Never answers: it does not affect the scores of others.
public struct Abstain: CatalogueStrategy {
  public static let card = StrategyMetadata(name: "abstain", summary: "no answers")

  public init(setup: StrategySetup<Quiz.Rules>) {}

  public mutating func choose(from observation: Quiz.Observation) -> Quiz.Action { .abstain }
}
