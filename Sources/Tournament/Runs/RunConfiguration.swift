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
  /// Who plays whom.
  public let format: TournamentFormat
  /// How many seats each table has.
  public let seats: Int
  /// How many games are played in all, not for each table; the most of them where what comes of them may end
  /// the run.
  public private(set) var games: Int
  /// The master seed, as text: it exceeds the 53 bits that a JSON number is sure to keep.
  public let seed: String
  /// `DealRandomness.version` when the run was made.
  public let seedDerivation: Int
  /// What ends the run before all games are played; absent where nothing does.
  public var sequentialTest: SequentialTest?
  /// How many times each deal is played in all rotations; absent for once.
  public var replicates: Int?
  /// Whether deals take turns at different openings; absent where each draws its own, or all begin alike.
  public var openings: OpeningChoice?
  /// Which deals' decisions are judged by perfect play, as `Sampling` reads it; absent for none.
  public var analysis: String?
  /// The position metrics, as ``Metrics`` reads them; absent for none.
  public var positionMetrics: String?
  /// Every setting of the links, and those of single links that were given; absent without links.
  public var link: Settings?

  /// The most times that a deal is played.
  static let replicateLimit = 1000

  /// How many games each deal has.
  var gamesPerDeal: Int { seats * (replicates ?? 1) }

  /// Whether the tables tell how decisions were judged.
  var isAnalysed: Bool { analysis != nil }

  /// Whether the run may be over before all games are played.
  var mayEndEarly: Bool { sequentialTest != nil || format.mayEndEarly }

  /// The labels of the strategies where a sequential test ended a run after these games; else none.
  func stoppedRosters(after games: Int) -> [[String]] {
    sequentialTest != nil && games < self.games ? [strategies.map(\.label)] : []
  }

  /// One strategy of the roster.
  public struct Entrant: Codable, Hashable, Sendable {
    /// How the tables call it, unique in the roster.
    public let label: String
    /// The name on the strategy's card.
    public let name: String
    /// The version on the strategy's card.
    public let version: Int
    /// Every parameter's value, the defaults included.
    public let parameters: Settings
    /// What a reader of its results has to know; absent where that is nothing.
    public var marks: [StrategyMark]?
    /// Which program it is; absent where it is none.
    public var program: ProgramIdentity?
  }

  /// Whether a strategy is a program, whose decisions are kept beside the tables.
  public var hasPrograms: Bool { strategies.contains { $0.program != nil } }

  /// Whether the same games are played again by the same configuration: not where a strategy decides by
  /// the clock.
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
