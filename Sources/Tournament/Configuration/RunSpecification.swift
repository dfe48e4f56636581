import Storage
import Statistics

/// What a user asks to be played, as text that nobody has checked yet.
public struct RunSpecification: Sendable {
  /// Single rules, in the order in which they were given.
  public var rules: [RuleSetting] = []
  /// A named variant whose rules come first.
  public var preset: String?
  /// Strategies; none for the game's default roster.
  public var strategies: [String]
  /// Who plays whom.
  public var format = TournamentFormat.roundRobin
  /// How many seats each table has.
  public var seats: Int
  /// How many games to play in all, not for each table.
  public var games: Int
  /// The master seed; every value is allowed.
  public var seed: UInt64
  /// Ends the run early, for two strategies alone; `nil` to play all games.
  public var sequentialTest: SequentialTest?
  /// The pairs whose decisions are judged by perfect play.
  public var analysis = Sampling.none

  /// A request with the game's own rules: 1000 games of its default roster for two unless given.
  public init(
    strategies: [String] = [], seats: Int = 2, games: Int = 1000, seed: UInt64 = 1
  ) {
    self.strategies = strategies
    self.seats = seats
    self.games = games
    self.seed = seed
  }
}

/// A rule as a user wrote it.
public struct RuleSetting: Hashable, Sendable {
  /// The rule's name as it was written, perhaps unknown.
  public let key: String
  /// The value as it was written.
  public let text: String
  /// Where it was written, for messages: a command line's words, or a file and line.
  public let origin: String

  /// Takes the texts unchecked.
  public init(key: String, text: String, origin: String) {
    self.key = key
    self.text = text
    self.origin = origin
  }
}
