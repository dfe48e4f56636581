import GameCore
import Statistics

/// The unchecked request for a run.
public struct RunSpecification: Sendable {
  /// The single rules, in the given order.
  public var rules: [Assignment]
  /// The name of a preset of rules, which is applied first; `nil` for the defaults.
  public var preset: String?
  /// The name of the ``GameVariant``; `nil` for the game itself.
  var variant: String?
  /// The folder with the copies of rule files, for rules with hashes of files; `nil` for rules with paths
  /// of files.
  package var copies: RuleFileFolder?
  /// The specifications of the strategies; empty for the default roster of the game.
  public var strategies: [String]
  /// The external bots that strategies may refer to.
  public var bots: [BotProgram] = []
  /// The response to bots that fail their trial; `nil` if the user chose none, which stops the run.
  public var broken: BrokenBots?
  /// A closure that receives warnings about external bots during play, on several threads.
  public var warn: @Sendable (String) -> Void = { _ in }
  /// The format, which determines the matchups.
  public var format = TournamentFormat.roundRobin
  /// The number of seats of a game.
  public var seats: Int
  /// The number of games of the complete run.
  public var games: Int
  /// The master seed; every value is valid.
  public var seed: UInt64
  /// The sequential test of two strategies, which may end the run early; `nil` to play all games.
  public var sequentialTest: SequentialTest?
  /// The number of times that each deal is played in all seat rotations, each time with new random choices.
  public var replicates = 1
  /// The choice of openings, for games with openings and without dealt cards or tiles.
  public var openings = OpeningChoice.distinct
  /// The file of openings that all matchups play in turn, one per line; `nil` for the openings of the rules.
  public var openingFile: RuleFile?
  /// `true` to allow openings in ``openingFile`` after which the winner is certain.
  public var allowsDecidedOpenings = false
  /// The deals in which decisions are compared with perfect play.
  public var analysis = Sampling.none
  /// The position metrics; `nil` without position metrics.
  public var metrics: Metrics?
  /// The settings of links; empty for games without links.
  public var link: [Assignment] = []
  /// The number of concurrent games of external bots, up to `inFlightLimit`; `nil` for the number of jobs.
  public var inFlight: Int?

  /// The response to bots that fail their trial before a run.
  public enum BrokenBots: String, CaseIterable, Sendable {
    /// The run stops before any game.
    case stop
    /// The run is played without these bots.
    case skip
    /// These bots forfeit every game.
    case forfeit
  }

  /// The maximum number of concurrent games of external bots.
  package static let inFlightLimit = 10_000

  /// Creates a specification, by default of 1000 games at two seats with the default rules and roster.
  ///
  /// Nothing is checked here; ``PlayableGame/prepare(_:)`` reports all mistakes.
  ///
  /// - Parameters:
  ///   - preset: The name of a preset of rules, which is applied first.
  ///   - rules: Single rules and the texts of their values, such as `["columns": "8"]`. `RuleTexts(_:)`
  ///     creates them from a dictionary or from pairs.
  ///   - strategies: Specifications such as `minimax:depth=3`; empty for the default roster of the game.
  ///   - seats: The number of seats of each game.
  ///   - games: The total number of games.
  ///   - seed: The master seed.
  public init(
    preset: String? = nil, rules: RuleTexts = [:], strategies: [String] = [],
    seats: Int = 2, games: Int = 1000, seed: UInt64 = 1
  ) {
    self.preset = preset
    self.rules = rules.settings
    self.strategies = strategies
    self.seats = seats
    self.games = games
    self.seed = seed
  }
}
