import GameCore
import Statistics

/// The unchecked request for a run.
public struct RunSpecification: Sendable {
  /// Single rules, in the order in which they were given.
  public var rules: [Assignment]
  /// Named rules, which are set first.
  public var preset: String?
  /// The name of the ``GameVariant``; `nil` for the game itself.
  var variant: String?
  /// The files of rules that are given by hashes; `nil` for rules that name their files.
  var copies: RuleFileFolder?
  /// Strategies; none for the game's default roster.
  public var strategies: [String]
  /// External bots that strategies may name.
  public var bots: [BotProgram] = []
  /// The response to bots that fail their trial; `nil` to stop if there is no choice.
  public var broken: BrokenBots?
  /// Takes warnings about external bots while games are played, from several threads.
  public var warn: @Sendable (String) -> Void = { _ in }
  /// The format, which decides the matchups.
  public var format = TournamentFormat.roundRobin
  /// The number of seats of a game.
  public var seats: Int
  /// The number of games of the whole run.
  public var games: Int
  /// The master seed; every value is allowed.
  public var seed: UInt64
  /// The sequential test of two strategies, which may end the run early; `nil` to play all games.
  public var sequentialTest: SequentialTest?
  /// The number of times that each deal is played in all rotations, each with other random choices.
  public var replicates = 1
  /// The choice of openings, in games that have openings and deal nothing.
  public var openings = OpeningChoice.distinct
  /// The deals whose decisions are compared with perfect play.
  public var analysis = Sampling.none
  /// The metrics of positions; `nil` for none.
  public var metrics: Metrics?
  /// The settings of links; none for games without links.
  public var link: [Assignment] = []
  /// The number of concurrent games of external bots, up to `inFlightLimit`; `nil` for the number of jobs.
  public var inFlight: Int?

  /// The response to bots that fail their trial before a run.
  public enum BrokenBots: String, CaseIterable, Sendable {
    /// Nothing is played.
    case stop
    /// The run is played without them.
    case skip
    /// They forfeit every game.
    case forfeit
  }

  /// The maximum number of concurrent games of external bots.
  static let inFlightLimit = 10_000

  /// Creates a specification, by default of 1000 games with the game's rules and roster at two seats.
  ///
  /// Nothing is checked here; ``PlayableGame/prepare(_:)`` reports all mistakes.
  ///
  /// - Parameters:
  ///   - preset: Named rules, which are set first.
  ///   - rules: Single rules and the texts of their values, such as `["columns": "8"]`; made of a
  ///     dictionary or of pairs by `RuleTexts(_:)`.
  ///   - strategies: Specifications such as `minimax:depth=3`; none for the game's default roster.
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
