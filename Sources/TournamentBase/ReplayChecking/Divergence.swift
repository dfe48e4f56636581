/// A difference between a recorded game and the same game now.
public struct Divergence: Hashable, Sendable {
  /// The kind of change since the game was recorded.
  public enum Cause: String, CaseIterable, Sendable {
    /// The rules refuse an action, or give a different state, observation or outcome.
    case rules
    /// A strategy decides differently with the same observation and the same random numbers.
    case strategy
    /// The seed gives different random numbers.
    case randomness
  }

  /// The kind of change.
  public let cause: Cause
  /// The line in the file, from 1.
  public let line: Int
  /// The step, from 1; 0 if the game differs before the first one.
  public let step: Int
  /// The difference as a noun phrase: "state after the step".
  public let what: String
  /// The state before the step, drawn as text.
  public let before: String
  /// The actions of the seats, if they are known.
  public internal(set) var actions = ""
  /// The recorded value.
  public let expected: String
  /// The current value.
  public let came: String
  /// The current state as text with all details.
  ///
  /// It is empty if the state does not differ, or if the game has no text form.
  public internal(set) var fullState = ""
  /// The strategy that decides differently; empty for other causes.
  public internal(set) var strategy = ""
}

/// The result of checking a recorded game.
public struct ReplayResult: Hashable, Sendable {
  /// The recorded game's first line.
  public let header: ReplayHeader
  /// The line of the header, from 1.
  public let line: Int
  /// The line of the outcome.
  public let lastLine: Int
  /// The number of steps that were read; a refused step does not count.
  public let steps: Int
  /// The divergence, or `nil` if the game is as recorded.
  public let divergence: Divergence?
  /// The labels of the strategies whose decisions should have been repeated but were not: external bots that
  /// were not named, and strategies with a time limit.
  public let unasked: [String]
  /// The external bots that should have been asked again but were not given.
  var absent: [ReplayHeader.Entrant] = []
}
