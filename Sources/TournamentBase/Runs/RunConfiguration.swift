import GameCore
import Statistics

/// The complete configuration of a run, which determines its results.
///
/// Two runs with equal configurations have byte-identical result files, except for thinking times.
public struct RunConfiguration: Codable, Hashable, Sendable {
  /// The game's name on the command line.
  public let game: String
  /// The value of `Game.version` at the time of the run.
  public let gameVersion: Int
  /// The name of the variant; `nil` for the game itself.
  public var variant: String?
  /// The values of all rules, including defaults.
  public let rules: Settings
  /// The strategies, in the order of the schedule.
  public let strategies: [Entrant]
  /// The format, which determines the matchups.
  public let format: TournamentFormat
  /// The number of seats of a game.
  public let seats: Int
  /// The number of games of the complete run; the maximum if results may end the run early.
  public package(set) var games: Int
  /// The master seed as text, because it may exceed the 53 bits that are exact in a JSON number.
  public let seed: String
  /// The value of `DealRandomness.version` at the time of the run.
  public let seedDerivation: Int
  /// The sequential test that may end the run early; absent without a test.
  public var sequentialTest: SequentialTest?
  /// The number of times that each deal is played in all seat rotations; absent for 1.
  public var replicates: Int?
  /// The choice of openings; absent if each deal draws an opening, or if all deals have the same opening.
  public var openings: OpeningChoice?
  /// The hash of the file of openings; absent without such a file.
  public var openingFile: String?
  /// The deals in which decisions are compared with perfect play, in the form that `Sampling` reads; absent
  /// without analysis.
  public var analysis: String?
  /// The position metrics, in the form that ``Metrics`` reads; `nil` without position metrics.
  public var positionMetrics: String?
  /// The settings of all links, and of single links; `nil` without links.
  public var link: Settings?

  /// The maximum number of replicates.
  package static let replicateLimit = 1000

  package var gamesPerDeal: Int { seats * (replicates ?? 1) }

  /// `true` if decisions are compared with perfect play.
  package var isAnalysed: Bool { analysis != nil }

  package var mayEndEarly: Bool { sequentialTest != nil || format.mayEndEarly }

  /// Returns the labels of the strategies if a sequential test ended the run after a number of games;
  /// otherwise an empty array.
  package func stoppedRosters(after games: Int) -> [[String]] {
    sequentialTest != nil && games < self.games ? [strategies.map(\.label)] : []
  }

  /// A strategy of the run.
  public struct Entrant: Codable, Hashable, Sendable {
    /// The label in result files, unique in the roster.
    public let label: String
    /// The name in the metadata of the strategy.
    public let name: String
    /// The version in the metadata of the strategy.
    public let version: Int
    /// The values of all parameters, including defaults.
    public let parameters: Settings
    /// The marks of the strategy, which restrict its results; absent without marks.
    public var marks: [StrategyMark]?
    /// The external bot; absent for built-in strategies.
    public var program: ProgramIdentity?
  }

  /// A Boolean value that indicates whether external bots play.
  ///
  /// Their decisions are stored next to the result files.
  public var hasPrograms: Bool { strategies.contains { $0.program != nil } }

  /// A Boolean value that indicates whether the configuration determines the games.
  ///
  /// The value is `false` with a time-limited strategy.
  public var isReproducible: Bool {
    !strategies.contains { $0.marks?.contains(.notReproducible) == true }
  }

  /// The marks of each strategy, in the order of the strategies.
  var marks: [[StrategyMark]] { strategies.map { $0.marks ?? [] } }

  /// Returns the configuration as JSON without spaces, with keys in alphabetical order.
  public func canonicalText() throws -> String { try JSON.canonical(self) }

  /// The name of the game or variant in the catalogue.
  public var line: String { variant ?? game }

  /// Returns the name of the run: ``line`` and the first hexadecimal digits of the SHA-256 of
  /// ``canonicalText()``.
  ///
  /// - Parameter digits: The number of digits, at most 64.
  public func runName(digits: Int = 8) throws -> String {
    let digest = SHA256.hexDigest(of: Array(try canonicalText().utf8))
    return "\(line)-\(digest.prefix(digits))"
  }
}
