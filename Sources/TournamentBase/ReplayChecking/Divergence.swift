/// The first difference between a recorded game and the same game played now.
public struct Divergence: Hashable, Sendable {
  /// What has changed since the game was recorded.
  public enum Cause: String, CaseIterable, Sendable {
    /// The rules reject a recorded action or lead to an unrecorded state, observation or outcome.
    case rules
    /// A strategy decides differently than in the record, given the recorded observation and random
    /// numbers.
    case strategy
    /// The seed no longer produces the recorded game's random numbers.
    case randomness
  }

  /// What has changed.
  public let cause: Cause
  /// The line in the file, from 1.
  public let line: Int
  /// The step, from 1, or 0 if the difference precedes the first step.
  public let step: Int
  /// The difference as a noun phrase, such as "state after the step".
  public let what: String
  /// The state before the step, drawn as text.
  public let before: String
  /// The seats' actions, if they are known.
  public internal(set) var actions = ""
  /// The recorded value.
  public let expected: String
  /// The current value.
  public let came: String
  /// The current state as text with all details.
  ///
  /// It is empty if the state matches the record or if the game has no text form.
  public internal(set) var fullState = ""
  /// The strategy whose decision differs from the record, or an empty string for other causes.
  public internal(set) var strategy = ""
}

/// The result of checking a recorded game.
public struct ReplayResult: Hashable, Sendable {
  /// The recorded game's header.
  public let header: ReplayHeader
  /// The line number of the header, from 1.
  public let line: Int
  /// The line number of the outcome.
  public let lastLine: Int
  /// The number of steps that were read, excluding a rejected step.
  public let steps: Int
  /// The divergence, or `nil` if the game matches its record.
  public let divergence: Divergence?
  /// The labels of strategies that should have decided again but did not.
  ///
  /// They are time-limited strategies and external bots that were not given.
  public let unasked: [String]
  /// The external bots that should have been asked again but were not given.
  var absent: [ReplayHeader.RecordedStrategy] = []
}
