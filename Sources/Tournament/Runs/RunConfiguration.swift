import GameCore
import Statistics

/// Everything that a run's results follow from, and nothing else.
///
/// Two runs with equal configurations have equal tables, byte for byte.
public struct RunConfiguration: Codable, Hashable, Sendable {
  /// The game's name on the command line.
  public let game: String
  /// `Game.version` when the run was made.
  public let gameVersion: Int
  /// The line of the catalogue that was played; absent where it is the game itself.
  public var variant: String?
  /// Every rule's value, the defaults included.
  public let rules: Settings
  /// The roster, in the order in which the schedule counts it.
  public let strategies: [Entrant]
  /// The format, which decides the matchups.
  public let format: TournamentFormat
  /// The number of seats of a game.
  public let seats: Int
  /// The number of games of the whole run; the most games if results may end the run early.
  public private(set) var games: Int
  /// The master seed, as text: it exceeds the 53 bits that a JSON number is sure to keep.
  public let seed: String
  /// `DealRandomness.version` when the run was made.
  public let seedDerivation: Int
  /// The sequential test that may end the run early; absent without one.
  public var sequentialTest: SequentialTest?
  /// The number of times that each deal is played in all rotations; absent for once.
  public var replicates: Int?
  /// The choice of openings; absent if each deal draws its own, or all begin alike.
  public var openings: OpeningChoice?
  /// The deals whose decisions are compared with perfect play, as `Sampling` reads it; absent for none.
  public var analysis: String?
  /// The position metrics, as ``Metrics`` reads them; absent for none.
  public var positionMetrics: String?
  /// Every setting of the links, and those of single links that were given; absent without links.
  public var link: Settings?

  /// The most times that a deal is played.
  static let replicateLimit = 1000

  var gamesPerDeal: Int { seats * (replicates ?? 1) }

  /// `true` if decisions are compared with perfect play.
  var isAnalysed: Bool { analysis != nil }

  var mayEndEarly: Bool { sequentialTest != nil || format.mayEndEarly }

  /// The labels of the strategies where a sequential test ended a run after these games; else none.
  func stoppedRosters(after games: Int) -> [[String]] {
    sequentialTest != nil && games < self.games ? [strategies.map(\.label)] : []
  }

  /// One strategy of the roster.
  public struct Entrant: Codable, Hashable, Sendable {
    /// The label in result files, unique in the roster.
    public let label: String
    /// The name on the strategy's card.
    public let name: String
    /// The version on the strategy's card.
    public let version: Int
    /// Every parameter's value, the defaults included.
    public let parameters: Settings
    /// The marks of the strategy for readers of results; absent without any.
    public var marks: [StrategyMark]?
    /// The external bot; absent for built-in strategies.
    public var program: ProgramIdentity?
  }

  /// A Boolean value that indicates whether an external bot takes part; its decisions are kept next to the tables.
  public var hasPrograms: Bool { strategies.contains { $0.program != nil } }

  /// A Boolean value that indicates whether the configuration determines the games; `false` with a time-limited
  /// strategy.
  public var isReproducible: Bool {
    !strategies.contains { $0.marks?.contains(.notReproducible) == true }
  }

  /// The marks of the strategies, in their order.
  var marks: [[StrategyMark]] { strategies.map { $0.marks ?? [] } }

  /// The same text for the same configuration: JSON without spaces, keys in alphabetical order.
  public func canonicalText() throws -> String { try JSON.canonical(self) }

  /// The same with another number of games.
  func with(games: Int) -> RunConfiguration {
    var configuration = self
    configuration.games = games
    return configuration
  }

  /// The name of the line of the catalogue.
  public var line: String { variant ?? game }

  /// The run's name: the line of the catalogue and the first hexadecimal digits of the SHA-256 of
  /// ``canonicalText()``.
  ///
  /// - Parameter digits: How many digits, at most 64.
  public func runName(digits: Int = 8) throws -> String {
    let digest = SHA256.hexDigest(of: Array(try canonicalText().utf8))
    return "\(line)-\(digest.prefix(digits))"
  }
}
