import GameCore
import Search
import SnapGame

/// The strategies for Snap.
public enum SnapStrategies {
  /// The strategies, in the order in which they are listed.
  public static let all: [StrategyEntry<Snap>] = [
    .init(ReflexDelay.self), .init(Anticipate.self), .init(Eager.self), .init(Perfect.self),
    .init(generic: ScriptedPlayer<Snap>.self),
  ]

  /// The default strategies for a run.
  public static let roster = [
    "reflex-delay:preset=expert", "reflex-delay", "reflex-delay:preset=child", "eager", "perfect",
  ]
}
