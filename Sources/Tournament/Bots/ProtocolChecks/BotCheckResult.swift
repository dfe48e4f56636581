/// The result of a check of a bot, in one line.
public struct BotCheckResult: Hashable, Sendable {
  /// The check.
  public let check: Check
  /// The verdict.
  public let verdict: Verdict
  /// The details, as a clause without a full stop.
  public let text: String
  /// The last lines that the bot wrote to standard error, if a fault was found.
  public let standardError: [String]

  /// The checks, in this order.
  public enum Check: String, CaseIterable, Sendable {
    /// The start, `hello` and a first decision.
    case start
    /// Games from all seats.
    case games
    /// Games by other rules.
    case rules = "odd rules"
    /// The time of decisions.
    case time
    /// The answer to a ping, if the bot declares it.
    case ping
    /// Messages of unknown types, which bots have to ignore.
    case unknown = "unknown messages"
    /// Lines that are longer than usual.
    case length = "long lines"
    /// Concurrent games, if the bot plays several.
    case window = "games by turns"
    /// The end of a void game, which has no ranks.
    case void = "void game"
    /// Equal decisions in repeated games, if the bot declares itself deterministic.
    case repetition
    /// The exit after the end of the input.
    case end
  }

  /// The verdict of a check.
  public enum Verdict: String, CaseIterable, Sendable {
    /// No fault was found.
    case fine
    /// A fault was found, which the text describes.
    case wrong
    /// The check does not apply.
    case skipped
  }
}
