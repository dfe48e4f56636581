/// A seat broke off a game.
public struct Forfeit: Sendable, Hashable {
  /// The offense of a seat that ends the game against it, and its word in files of decisions.
  public enum Kind: String, Sendable, Hashable {
    /// The rules refused its action.
    case illegalAction = "illegal"
    /// Its strategy threw ``OutOfTime``.
    case timeout
    /// Its strategy threw any other error.
    case error
    /// Its program ended, or closed its output, before it answered.
    case crashed
    /// Its program ran out of time and answered nothing else either.
    case stalled
    /// Its program answered what can't be read.
    case unparsable

    /// The end of the game that follows from it.
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

  /// Who takes the last place for it.
  public let seat: Seat
  /// Which of the reasons it was.
  public let kind: Kind
  /// What happened, for a reader.
  public let reason: String

  /// Takes a reason from elsewhere, such as another program's words.
  public init(seat: Seat, kind: Kind, reason: String) {
    self.seat = seat
    self.kind = kind
    self.reason = reason
  }

  /// A strategy threw an error.
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

  /// A strategy threw an error in a game that is played.
  ///
  /// - Throws: The same error where it is no failure of the strategy's: `CancellationError` in a task
  ///   that was cancelled, ``OutOfMemory``, and what keeps decisions of programs from being kept or
  ///   counted. Then the game is broken off.
  public init(seat: Seat, thrown error: any Error) throws {
    if error is OutOfMemory || error is VoidGame || error is AbortedRun
      || error is CancellationError && Task.isCancelled
    {
      throw error
    }
    self.init(seat: seat, error: error)
  }

  /// The rules refused an action.
  public init(illegal: IllegalAction) {
    self.init(seat: illegal.seat, kind: .illegalAction, reason: illegal.description)
  }

  /// The end of a game that seats broke off at the same time: what all of them did, or a strategy's
  /// error where they did different things.
  static func termination(of forfeits: [Forfeit]) -> Termination {
    let first = forfeits[0].kind
    return forfeits.allSatisfy { $0.kind == first } ? first.termination : .strategyError
  }
}
