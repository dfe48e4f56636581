/// A property of a strategy that affects the meaning of its results.
public enum StrategyMark: String, CaseIterable, Codable, Sendable {
  /// The strategy sees hidden information.
  case omniscient
  /// The strategy is limited by time, so its games are not reproducible.
  case notReproducible = "not-reproducible"
  /// The strategy is an external bot, whose decisions may differ if it is run again.
  case external

  /// A warning for readers of results, worded to follow the strategy's name.
  public var caution: String {
    switch self {
    case .omniscient: "cheats: it sees hidden information"
    case .notReproducible: "is limited by time, so its games are not reproducible"
    case .external:
      "is an external bot: replays use its recorded decisions, because only a deterministic bot "
        + "would decide the same again"
    }
  }

  /// The warning for several strategies, worded to follow their names.
  public var cautionOfSeveral: String {
    switch self {
    case .omniscient: "cheat: they see hidden information"
    case .notReproducible: "are limited by time, so their games are not reproducible"
    case .external:
      "are external bots: replays use their recorded decisions, because only deterministic bots "
        + "would decide the same again"
    }
  }
}
