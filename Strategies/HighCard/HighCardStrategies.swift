import GameCore
import HighCardGame

/// The strategies for High Card.
public enum HighCardStrategies {
  /// The only strategy, because the game has no decisions.
  public static let all: [StrategyEntry<HighCard>] = [.init(NoDecision.self)]

  /// The default strategies for a run: the same strategy twice.
  public static let roster = ["none", "none"]
}
