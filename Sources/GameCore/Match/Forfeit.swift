/// A forfeit of a game by a seat.
public struct Forfeit: Sendable, Hashable {
  /// The kind of offense, whose raw value is its word in decision files.
  public enum Kind: String, Sendable, Hashable {
    /// A strategy chose an illegal action.
    case illegalAction = "illegal"
    /// A strategy threw ``OutOfTime``.
    case timeout
    /// A strategy threw any other error.
    case error
    /// A bot exited, or closed its output, before it answered.
    case crashed
    /// A bot timed out without any output.
    case stalled
    /// A bot's answer was unreadable.
    case unparsable

    /// The termination of a game that ends with this kind of forfeit.
    public var termination: Termination {
      switch self {
      case .illegalAction: .illegalAction
      case .timeout: .timeout
      case .error: .strategyError
      case .crashed: .programCrashed
      case .stalled: .programStalled
      case .unparsable: .programUnparsable
      }
    }
  }

  /// The seat that forfeits and gets the last rank.
  public let seat: Seat
  /// The kind of offense.
  public let kind: Kind
  /// The human-readable reason.
  public let reason: String

  /// Creates a forfeit with an external reason, such as a message from a bot.
  public init(seat: Seat, kind: Kind, reason: String) {
    self.seat = seat
    self.kind = kind
    self.reason = reason
  }

  /// Creates a forfeit because a strategy threw an error.
  public init(seat: Seat, error: any Error) {
    if let failure = error as? BotFailure {
      self.init(seat: seat, kind: failure.kind, reason: failure.reason)
      return
    }
    let isTimeout = error is OutOfTime
    self.init(
      seat: seat, kind: isTimeout ? .timeout : .error,
      reason: isTimeout ? "out of time" : "\(error)")
  }

  /// Creates a forfeit because a strategy threw an error in a game.
  ///
  /// - Throws: The given error if the strategy is not responsible for it: `CancellationError` in a
  ///   canceled task, ``OutOfMemory``, `VoidGame` or `AbortedRun`. The game is then abandoned.
  public init(seat: Seat, thrown error: any Error) throws {
    if error is OutOfMemory || error is VoidGame || error is AbortedRun
      || error is CancellationError && Task.isCancelled
    {
      throw error
    }
    self.init(seat: seat, error: error)
  }

  /// Creates a forfeit because of an illegal action.
  public init(illegal: IllegalAction) {
    self.init(seat: illegal.seat, kind: .illegalAction, reason: illegal.description)
  }

  /// Returns the termination for simultaneous forfeits: the one that they share, or else a strategy
  /// error.
  static func termination(of forfeits: [Forfeit]) -> Termination {
    let first = forfeits[0].kind
    return forfeits.allSatisfy { $0.kind == first } ? first.termination : .strategyError
  }
}
