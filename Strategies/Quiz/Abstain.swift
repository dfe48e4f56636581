import GameCore
import QuizGame

/// Never answers: what others score against it is theirs alone.
public struct Abstain: CatalogueStrategy {
  public static let card = StrategyMetadata(name: "abstain", summary: "no answers")

  public init(setup: StrategySetup<Quiz.Rules>) {}

  public mutating func choose(from observation: Quiz.Observation) -> Quiz.Action { .abstain }
}
