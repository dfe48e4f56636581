/// What a user asks to be played, as text that nobody has checked yet.
public struct RunRequest: Sendable {
  /// Single rules, in the order in which they were given.
  public var rules: [RuleSetting] = []
  /// A named variant whose rules come first.
  public var preset: String?
  /// Strategies; none for the game's default roster.
  public var strategies: [String] = []
  public var format = TournamentFormat.roundRobin
  public var seats = 2
  public var games = 1000
  public var seed: UInt64 = 1

  public init() {}
}

/// A rule as a user wrote it.
public struct RuleSetting: Hashable, Sendable {
  public let key: String
  public let text: String
  /// Where it was written, for messages: `--rule` or a file and line.
  public let origin: String

  public init(key: String, text: String, origin: String) {
    self.key = key
    self.text = text
    self.origin = origin
  }
}
