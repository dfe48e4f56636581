/// What a check of a program came to, in one line.
public struct CheckFinding: Hashable, Sendable {
  /// What was looked at.
  public let check: Check
  /// How it went.
  public let verdict: Verdict
  /// What was seen, as a clause without a full stop.
  public let text: String

  /// What is looked at, in this order.
  public enum Check: String, CaseIterable, Sendable {
    /// It is started, told hello and asked once.
    case start
    /// It plays games from all seats.
    case games
    /// It plays by other rules.
    case rules = "odd rules"
    /// How long its decisions take.
    case time
    /// It answers a ping, where it says so.
    case ping
    /// It passes over messages that it doesn't know.
    case unknown = "unknown messages"
    /// It reads lines that are longer than usual.
    case length = "long lines"
    /// It keeps several games apart, where it plays several.
    case window = "games by turns"
    /// It answers the same when it is asked the same, where it says so.
    case repetition
    /// It ends when it is told so.
    case end
  }

  /// How a check may go.
  public enum Verdict: String, CaseIterable, Sendable {
    /// Nothing is wrong.
    case fine
    /// The text says what is wrong.
    case wrong
    /// It was not looked at, or nothing is asked for.
    case skipped
  }

  /// Takes what was seen.
  init(_ check: Check, _ verdict: Verdict, _ text: String) {
    self.check = check
    self.verdict = verdict
    self.text = text
  }
}
