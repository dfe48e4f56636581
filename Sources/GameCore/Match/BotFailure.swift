/// An error about a bot that failed, so that its seat forfeits.
package struct BotFailure: Error, Hashable, CustomStringConvertible {
  /// The kind of failure.
  package let kind: Forfeit.Kind
  /// The human-readable reason, as a clause without a full stop.
  package let reason: String

  /// Creates an error from a reason that contains only visible characters.
  package init(_ kind: Forfeit.Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  @usableFromInline package var description: String { reason }
}

/// An error about a void game, in which a bot could not decide for a reason beyond the players'
/// control.
///
/// Users see the error only if every game is required, as in a comparison.
@usableFromInline
package struct VoidGame: ReportedError, Hashable {
  /// The bot's seat.
  package let seat: Seat
  /// The human-readable reason, which results record, as a clause without a full stop.
  package let reason: String

  /// Creates an error from a reason that contains only visible characters.
  package init(seat: Seat, _ reason: String) {
    self.seat = seat
    self.reason = reason
  }

  /// The kind of failure: stopped, because the game is not counted.
  @usableFromInline package var failure: FailureKind { .stopped }

  @usableFromInline package var description: String {
    "a game was void, but every game is required: \(reason)"
  }

  /// The remedy: how to continue.
  @usableFromInline package var remedy: String? {
    "Fix the cause and run the same command again."
  }
}

/// A strategy that is notified when its game ends.
package protocol ConcludingStrategy: Strategy {
  /// Called after the last decision in the game.
  ///
  /// - Parameter outcome: The outcome, or `nil` for a game that was abandoned or is void.
  mutating func conclude(_ outcome: Outcome?)
}

/// An error that stops a run, such as a failure to write a decision.
@usableFromInline
package struct AbortedRun: Error {
  /// The error that stops the run.
  @usableFromInline package let cause: any Error

  /// Creates an error from its cause.
  package init(_ cause: any Error) { self.cause = cause }
}
