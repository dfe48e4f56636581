import GameCore
import Search
import SnapGame

/// The strategies for Snap.
public enum SnapStrategies {
  /// Every strategy that can be named on the command line.
  public static let all: [StrategyEntry<Snap>] = [
    .init(ReflexDelay.self), .init(Anticipate.self), .init(Eager.self), .init(Perfect.self),
    .init(generic: ScriptedPlayer<Snap>.self),
  ]

  /// The players of a tournament for which none are named.
  public static let roster = [
    "reflex-delay:preset=expert", "reflex-delay", "reflex-delay:preset=child", "eager", "perfect",
  ]
}
