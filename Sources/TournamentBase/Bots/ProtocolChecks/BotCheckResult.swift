/// The result of one check of a bot.
public struct BotCheckResult: Hashable, Sendable {
  /// The check that was made.
  public let check: Check
  /// The outcome: whether the check found a fault or does not apply.
  public let verdict: Verdict
  /// The details, as a clause without a period.
  public let text: String
  /// The last lines that the bot wrote to standard error, if a fault was found.
  public let standardError: [String]

  /// The checks, in the order in which they are made.
  public enum Check: String, CaseIterable, Sendable {
    /// The bot's start, the `hello` message and a first decision.
    case start
    /// Games in which the bot plays each seat in turn.
    case games
    /// Games with other rules.
    case rules = "other rules"
    /// The thinking times of decisions.
    case time
    /// The answer to a ping, if the bot declares that it answers pings.
    case ping
    /// Messages of unknown types, which bots have to ignore.
    case unknown = "unknown messages"
    /// Questions in unusually long lines.
    case length = "long lines"
    /// Concurrent games, if the bot supports several.
    case window = "several games"
    /// The message that ends a void game, which contains no ranks.
    case void = "void game"
    /// Identical decisions in repeated games, if the bot declares itself deterministic.
    case repetition
    /// The end of the process after the end of its input.
    case end
  }

  /// The outcome of a check.
  public enum Verdict: String, CaseIterable, Sendable {
    /// The check found no fault.
    case fine
    /// The check found a fault, which the text describes.
    case wrong
    /// The check does not apply.
    case skipped
  }
}
