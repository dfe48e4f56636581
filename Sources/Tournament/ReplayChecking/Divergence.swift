/// A difference between a recorded game and the same game now.
public struct Divergence: Hashable, Sendable {
  /// The kind of change since the game was recorded.
  public enum Cause: String, CaseIterable, Sendable {
    /// An action is refused, or leads to a different state, view or outcome.
    case rules
    /// A strategy decides differently, with the same knowledge and the same random numbers.
    case strategy
    /// The seed leads to different random numbers.
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
  /// The value now.
  public let came: String
  /// The state now, as text with all details; empty if the state does not differ, or if the game cannot
  /// be written as text.
  public internal(set) var fullState = ""
  /// The strategy that decides differently; empty for other causes.
  public internal(set) var strategy = ""
}

/// The result of checking a recorded game.
public struct ReplayResult: Hashable, Sendable {
  /// The recorded game's first line.
  public let header: ReplayHeader
  /// The line of its header, from 1.
  public let line: Int
  /// The line of its outcome.
  public let lastLine: Int
  /// The number of its steps that were read; a refused one does not count.
  public let steps: Int
  /// The divergence; `nil` if the game is as recorded.
  public let divergence: Divergence?
  /// The labels of the strategies that should have been asked again but were not: external bots that were
  /// not given, and strategies with a time limit.
  public let unasked: [String]
}
