/// A property of a strategy that affects the meaning of its results.
public enum StrategyMark: String, CaseIterable, Codable, Sendable {
  /// The strategy sees hidden information.
  case omniscient
  /// The strategy is limited by time, so its games are not reproducible.
  case notReproducible = "not-reproducible"
  /// The strategy is an external bot, whose decisions may differ if it is run again.
  case external

  /// Reads a mark, also by its former name: `cheats` or `program`.
  public init(from decoder: any Decoder) throws {
    let name = try String(from: decoder)
    let current = ["cheats": StrategyMark.omniscient, "program": .external]
    guard let mark = current[name] ?? StrategyMark(rawValue: name) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "unknown mark '\(name)'"))
    }
    self = mark
  }

  /// A warning for readers of results, which follows the strategy's name.
  public var caution: String {
    switch self {
    case .omniscient: "cheats: it sees hidden information"
    case .notReproducible: "is limited by time, so its games are not reproducible"
    case .external:
      "is an external bot: its recorded decisions are replayed; only a deterministic bot decides the "
        + "same if asked again"
    }
  }

  /// The same warning about several strategies.
  public var cautionOfSeveral: String {
    switch self {
    case .omniscient: "cheat: they see hidden information"
    case .notReproducible: "are limited by time, so their games are not reproducible"
    case .external:
      "are external bots: their recorded decisions are replayed; only deterministic bots decide the "
        + "same if asked again"
    }
  }
}
