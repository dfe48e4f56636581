import GameCore
import Statistics

/// The complete configuration of a run, which determines its results.
///
/// Two runs with equal configurations have byte-identical tables.
public struct RunConfiguration: Codable, Hashable, Sendable {
  /// The game's name on the command line.
  public let game: String
  /// `Game.version` when the run was made.
  public let gameVersion: Int
  /// The name of the variant; `nil` for the game itself.
  public var variant: String?
  /// The values of all rules, with the defaults.
  public let rules: Settings
  /// The strategies, in the order of the schedule.
  public let strategies: [Entrant]
  /// The format, which decides the matchups.
  public let format: TournamentFormat
  /// The number of seats of a game.
  public let seats: Int
  /// The number of games of the whole run; the maximum if results may end the run early.
  public internal(set) var games: Int
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
  /// The position metrics, as ``Metrics`` reads them; `nil` for none.
  public var positionMetrics: String?
  /// The settings of all links, and of single links; `nil` without links.
  public var link: Settings?

  /// The maximum number of replicates.
  static let replicateLimit = 1000

  var gamesPerDeal: Int { seats * (replicates ?? 1) }

  /// `true` if decisions are compared with perfect play.
  var isAnalysed: Bool { analysis != nil }

  var mayEndEarly: Bool { sequentialTest != nil || format.mayEndEarly }

  /// Returns the labels of the strategies if a sequential test ended the run after a number of games; otherwise none.
  func stoppedRosters(after games: Int) -> [[String]] {
    sequentialTest != nil && games < self.games ? [strategies.map(\.label)] : []
  }

  /// A strategy of the run.
  public struct Entrant: Codable, Hashable, Sendable {
    /// The label in result files, unique in the roster.
    public let label: String
    /// The name on the strategy's card.
    public let name: String
    /// The version on the strategy's card.
    public let version: Int
    /// The values of all parameters, with the defaults.
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

  /// Returns the configuration as JSON without spaces, with keys in alphabetical order.
  public func canonicalText() throws -> String { try JSON.canonical(self) }

  /// The name in the catalogue.
  public var line: String { variant ?? game }

  /// Returns the run's name: ``line`` and the first hexadecimal digits, at most 64, of the SHA-256 of
  /// ``canonicalText()``.
  public func runName(digits: Int = 8) throws -> String {
    let digest = SHA256.hexDigest(of: Array(try canonicalText().utf8))
    return "\(line)-\(digest.prefix(digits))"
  }
}
