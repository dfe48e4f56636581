/// An error about a failed bot: its seat forfeits.
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

/// An error about a void game: a bot could not decide, for a reason beyond the players' control.
///
/// Users see the error only if every game is required, as in a comparison.
@usableFromInline
package struct VoidGame: ReportedError, Hashable {
  /// The seat of the bot.
  package let seat: Seat
  /// The human-readable reason, as a clause without a full stop; it is recorded in results.
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

  /// The remedy: the way to continue.
  @usableFromInline package var remedy: String? {
    "Fix the cause and run the same command again."
  }
}

/// A strategy with a callback for the end of its game.
package protocol ConcludingStrategy: Strategy {
  /// Called after the last decision of the game.
  ///
  /// - Parameter outcome: `nil` for a game that was abandoned or is void.
  mutating func conclude(_ outcome: Outcome?)
}

/// An error that stops a run, such as a failure to write a decision.
@usableFromInline
package struct AbortedRun: Error {
  /// The cause.
  @usableFromInline package let cause: any Error

  /// Creates an error from its cause.
  package init(_ cause: any Error) { self.cause = cause }
}
