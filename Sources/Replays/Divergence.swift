/// What differs between a recorded game and the same game now.
public struct Divergence: Hashable, Sendable {
  /// What must have changed since the game was recorded.
  public enum Cause: String, CaseIterable, Sendable {
    /// An action is refused, or leads to another state, view or outcome.
    case rules
    /// A strategy decides otherwise, with the same knowledge and the same random numbers.
    case strategy
    /// The seed leads to other random numbers.
    case randomness
  }

  /// Which of the three kinds of change it is.
  public let cause: Cause
  /// The line in the file, from 1.
  public let line: Int
  /// The step, from 1; 0 where the game differs before the first.
  public let step: Int
  /// What differs, as a phrase: "the state after the step".
  public let what: String
  /// The state before the step, drawn as text.
  public let before: String
  /// What the seats did, as far as it is known.
  public let actions: String
  /// What the file holds.
  public let expected: String
  /// What came instead.
  public let came: String
  /// The state that came, as text with all that its drawing leaves out; empty where it is not the state
  /// that differs, or where the game can't be written as text.
  public let fullState: String
  /// The strategy that decides otherwise; empty for other causes.
  public let strategy: String

  @usableFromInline
  init(
    _ cause: Cause, line: Int, step: Int, what: String, before: String, actions: String = "",
    expected: String, came: String, fullState: String = "", strategy: String = ""
  ) {
    self.cause = cause
    self.line = line
    self.step = step
    self.what = what
    self.before = before
    self.actions = actions
    self.expected = expected
    self.came = came
    self.fullState = fullState
    self.strategy = strategy
  }
}

/// A recorded game that was looked at again.
public struct ReplayResult: Hashable, Sendable {
  /// The recorded game's first line.
  public let header: ReplayHeader
  /// The line of its header, from 1.
  public let line: Int
  /// The line of its outcome.
  public let lastLine: Int
  /// How many steps of it were read; one that the rules refused does not count.
  public let steps: Int
  /// `nil` where everything is as it was recorded.
  public let divergence: Divergence?

  @usableFromInline
  init(
    header: ReplayHeader, line: Int, lastLine: Int, steps: Int, divergence: Divergence?
  ) {
    self.header = header
    self.line = line
    self.lastLine = lastLine
    self.steps = steps
    self.divergence = divergence
  }
}
