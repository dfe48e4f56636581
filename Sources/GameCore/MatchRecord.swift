/// What a played match leaves behind.
public struct MatchRecord: Sendable {
  /// Everyone's place and points; where a seat forfeited, by ``Outcome/forfeit(by:of:as:)``.
  public let outcome: Outcome
  /// Who broke off the game and why; `nil` where it was played to its end.
  public let forfeit: Forfeit?
  /// How often each seat was asked.
  public let decisions: PerSeat<Int>
  /// How often the game advanced.
  public let steps: Int
  /// Stands for the deal and all actions: two games with the same number went the same way, but
  /// for a chance of 2^-64 for each two games.
  public let hash: UInt64

  /// Puts a record together; ``Match/play(_:strategies:observer:)`` makes them of played matches.
  @inlinable
  public init(
    outcome: Outcome, forfeit: Forfeit?, decisions: PerSeat<Int>, steps: Int, hash: UInt64
  ) {
    self.outcome = outcome
    self.forfeit = forfeit
    self.decisions = decisions
    self.steps = steps
    self.hash = hash
  }

  @inlinable
  init(forfeit: Forfeit, decisions: PerSeat<Int>, steps: Int, hash: UInt64) {
    self.init(
      outcome: .forfeit(by: forfeit.seat, of: decisions.count, as: forfeit.kind.termination),
      forfeit: forfeit, decisions: decisions, steps: steps, hash: hash)
  }
}

/// A seat broke off a game.
public struct Forfeit: Sendable, Hashable {
  /// What a seat did that ends the game against it.
  public enum Kind: Sendable, Hashable {
    /// The rules refused its action.
    case illegalAction
    /// Its strategy threw ``OutOfTime``.
    case timeout
    /// Its strategy threw any other error.
    case error

    /// The end of the game that follows from it.
    public var termination: Termination {
      switch self {
      case .illegalAction: .illegalAction
      case .timeout: .timeout
      case .error: .strategyError
      }
    }
  }

  /// Who takes the last place for it.
  public let seat: Seat
  /// Which of the three reasons it was.
  public let kind: Kind
  /// What happened, for a reader.
  public let reason: String

  /// A strategy threw an error.
  public init(seat: Seat, error: any Error) {
    self.seat = seat
    kind = error is OutOfTime ? .timeout : .error
    reason = kind == .timeout ? "out of time" : "\(error)"
  }

  /// The rules refused an action.
  public init(illegal: IllegalAction) {
    seat = illegal.seat
    kind = .illegalAction
    reason = illegal.description
  }
}
