import GameCore
import Statistics

/// An unchecked request for a run.
public struct RunSpecification: Sendable {
  /// The single rules, in the given order.
  public var rules: [Assignment]
  /// The name of a rule preset, which is applied first, or `nil` for the default rules.
  public var preset: String?
  /// The name of the ``GameVariant``, or `nil` for the game itself.
  var variant: String?
  /// The folder with the copies of rule files if rules name files by hash, or `nil` if they name
  /// files by path.
  package var copies: RuleFileFolder?
  /// The strategy specifications, or an empty array for the game's default roster.
  public var strategies: [String]
  /// The external bots that strategies may refer to.
  public var bots: [BotProgram] = []
  /// The response to bots that fail their trial, or `nil` if there is no choice, so that the run
  /// stops and the error names no other response.
  public var broken: BrokenBots?
  /// A closure that receives warnings about external bots during play, on several threads.
  public var warn: @Sendable (String) -> Void = { _ in }
  /// The format, which determines the matchups.
  public var format = TournamentFormat.roundRobin
  /// The number of seats in a game.
  public var seats: Int
  /// The number of games in the complete run.
  public var games: Int
  /// The master seed, for which every value is valid.
  public var seed: UInt64
  /// A sequential test for two strategies that may end the run early, or `nil` to play all games.
  public var sequentialTest: SequentialTest?
  /// The number of times that each deal is played in all seat rotations, each time with new random
  /// choices.
  public var replicates = 1
  /// The way in which openings are chosen, for games with openings and without dealt cards or
  /// tiles.
  public var openings = OpeningChoice.distinct
  /// A file with one opening per line, which all matchups play in turn, or `nil` to use the rules'
  /// openings.
  public var openingFile: RuleFile?
  /// `true` to allow openings in ``openingFile`` after which the winner is certain.
  public var allowsDecidedOpenings = false
  /// The deals whose decisions are compared with perfect play.
  public var analysis = Sampling.none
  /// The position metrics, or `nil` for none.
  public var metrics: Metrics?
  /// The link settings, which are empty for games without links.
  public var link: [Assignment] = []
  /// The number of concurrent games with external bots, up to `inFlightLimit`, or `nil` to use the
  /// number of jobs.
  public var inFlight: Int?

  /// A response to bots that fail their trial before a run.
  public enum BrokenBots: String, CaseIterable, Sendable {
    /// The run stops before any game.
    case stop
    /// The run is played without these bots.
    case skip
    /// These bots forfeit every game.
    case forfeit
  }

  /// The maximum number of concurrent games with external bots.
  package static let inFlightLimit = 10_000

  /// Creates a specification, by default for 1000 games with two seats and the default rules and
  /// roster.
  ///
  /// Nothing is checked here, because ``PlayableGame/prepare(_:)`` reports all mistakes.
  ///
  /// - Parameters:
  ///   - preset: The name of a rule preset, which is applied first.
  ///   - rules: Single rules with their values as strings, such as `["columns": "8"]`.
  ///     `RuleTexts(_:)` creates them from a dictionary or from pairs.
  ///   - strategies: Specifications such as `minimax:depth=3`, or an empty array for the game's
  ///     default roster.
  ///   - seats: The number of seats in each game.
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
