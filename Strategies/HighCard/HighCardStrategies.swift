import GameCore
import HighCardGame

/// The strategies for high card.
public enum HighCardStrategies {
  /// One for all seats, because there are no decisions.
  public static let all: [StrategyEntry<HighCard>] = [.init(NoDecision.self)]

  /// The default players: the same strategy twice.
  public static let roster = ["none", "none"]
}
