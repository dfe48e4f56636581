import GameCore
import HighCardGame

/// Who sits at high card.
public enum HighCardStrategies {
  /// One for all: nobody is ever asked.
  public static let all: [StrategyEntry<HighCard>] = [.init(NoDecision.self)]

  /// Who plays where nobody is named: the same twice.
  public static let roster = ["none", "none"]
}
