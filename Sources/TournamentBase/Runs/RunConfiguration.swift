import GameCore
import Statistics

/// A run's complete configuration, which determines its results.
///
/// Two runs with the same configuration produce byte-identical result files, except for thinking
/// times.
public struct RunConfiguration: Codable, Hashable, Sendable {
  /// The game's name on the command line.
  public let game: String
  /// `Game.version` when the run was played.
  public let gameVersion: Int
  /// The variant's name, or `nil` for the game itself.
  public var variant: String?
  /// All rules with their values, including defaults.
  public let rules: Settings
  /// The strategies, in schedule order.
  public let strategies: [ConfiguredStrategy]
  /// The format, which determines the matchups.
  public let format: TournamentFormat
  /// The number of seats in a game.
  public let seats: Int
  /// The number of games in the complete run, or the maximum if results may end the run early.
  public package(set) var games: Int
  /// The master seed as a string, because it may exceed the 53 bits that are exact in a JSON
  /// number.
  public let seed: String
  /// `DealRandomness.version` when the run was played.
  public let seedDerivation: Int
  /// The sequential test that may end the run early, or `nil` if there is none.
  public var sequentialTest: SequentialTest?
  /// The number of times that each deal is played in all seat rotations, or `nil` for 1.
  public var replicates: Int?
  /// The way in which openings are chosen, or `nil` if each deal draws an opening or all deals
  /// share one.
  public var openings: OpeningChoice?
  /// The opening file's hash, or `nil` if there is no such file.
  public var openingFile: String?
  /// The deals whose decisions are compared with perfect play, in the form that `Sampling` reads,
  /// or `nil` if there are none.
  public var analysis: String?
  /// The position metrics, in the form that ``Metrics`` reads, or `nil` if there are none.
  public var positionMetrics: String?
  /// The settings for all links and for single links, or `nil` if the game uses no links.
  public var link: Settings?

  /// The maximum number of replicates.
  package static let replicateLimit = 1000

  package var gamesPerDeal: Int { seats * (replicates ?? 1) }

  /// `true` if decisions are compared with perfect play.
  package var isAnalysed: Bool { analysis != nil }

  package var mayEndEarly: Bool { sequentialTest != nil || format.mayEndEarly }

  /// Returns the strategy labels if a sequential test ended the run after the given number of
  /// games, or an empty array otherwise.
  package func stoppedRosters(after games: Int) -> [[String]] {
    sequentialTest != nil && games < self.games ? [strategies.map(\.label)] : []
  }

  /// A strategy in the run.
  public struct ConfiguredStrategy: Codable, Hashable, Sendable {
    /// The label in result files, which is unique in the roster.
    public let label: String
    /// The name in the strategy's metadata.
    public let name: String
    /// The version in the strategy's metadata.
    public let version: Int
    /// All parameters with their values, including defaults.
    public let parameters: Settings
    /// Properties that restrict how the strategy's results can be used, such as access to hidden
    /// information or a time limit, or `nil` if there are none.
    public var marks: [StrategyMark]?
    /// The external bot, or `nil` for a built-in strategy.
    public var program: ProgramIdentity?
  }

  /// A Boolean value that indicates whether external bots play.
  ///
  /// Their decisions are stored next to the result files.
  public var hasPrograms: Bool { strategies.contains { $0.program != nil } }

  /// A Boolean value that indicates whether the configuration determines the games.
  ///
  /// It is `false` if a strategy is time-limited.
  public var isReproducible: Bool {
    !strategies.contains { $0.marks?.contains(.notReproducible) == true }
  }

  /// Each strategy's marks, in the order of ``strategies``.
  var marks: [[StrategyMark]] { strategies.map { $0.marks ?? [] } }

  /// Returns the configuration as JSON without spaces, with keys in alphabetical order.
  public func canonicalText() throws -> String { try JSON.canonical(self) }

  /// The game's or variant's name in the catalog.
  public var line: String { variant ?? game }

  /// Returns the run's name: ``line`` and the first hexadecimal digits from the SHA-256 of
  /// ``canonicalText()``.
  ///
  /// - Parameter digits: The number of digits, at most 64.
  public func runName(digits: Int = 8) throws -> String {
    let digest = SHA256.hexDigest(of: Array(try canonicalText().utf8))
    return "\(line)-\(digest.prefix(digits))"
  }
}
