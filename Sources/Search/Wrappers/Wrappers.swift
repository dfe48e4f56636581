import GameCore

/// Strategies that wrap others or follow a list of actions, for any searchable game.
///
/// To add them to a game, pass its list of strategies to `Wrappers.adding(to:)`.
public enum Wrappers<G: SearchableGame> {
  static var nestingLimit: Int { 4 }

  /// Returns the given strategies, then `restricted` and `scripted`.
  public static func adding(to entries: [StrategyEntry<G>]) -> [StrategyEntry<G>] {
    adding(to: entries, nesting: 1)
  }

  static func adding(to entries: [StrategyEntry<G>], nesting: Int) -> [StrategyEntry<G>] {
    let scripted = StrategyEntry<G>(generic: ScriptedPlayer<G>.self)
    let inner =
      nesting < nestingLimit
      ? adding(to: entries, nesting: nesting + 1) : entries + [scripted]
    let restricted = StrategyEntry<G>(
      metadata: RestrictedPlayerFactory<G>.metadata(around: entries),
      open: { setup in
        try RestrictedPlayerFactory(setup, entries: inner) { player in
          ClosureStrategy(player) { try $0.choose(from: $1) }
        }
      }, marks: { RestrictedPlayerFactory<G>.marks($0, among: inner) })
    return entries + [restricted, scripted]
  }
}
