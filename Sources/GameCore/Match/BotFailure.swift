/// A program at the table failed: its seat forfeits.
package struct BotFailure: Error, Hashable, CustomStringConvertible {
  /// In which way.
  package let kind: Forfeit.Kind
  /// What happened, for a reader, as a clause without a full stop.
  package let reason: String

  /// Takes a reason that is fit to be shown: visible characters only.
  package init(_ kind: Forfeit.Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  @usableFromInline package var description: String { reason }
}

/// An error about a void game: a program could not decide, for a reason beyond the players' control.
///
/// Users see it only if every game is needed, as in a comparison.
@usableFromInline
package struct VoidGame: ReportedError, Hashable {
  /// The seat of the program.
  package let seat: Seat
  /// The reason for a reader, as a clause without a full stop; it is recorded in results.
  package let reason: String

  /// Takes a reason that is fit to be shown: visible characters only.
  package init(seat: Seat, _ reason: String) {
    self.seat = seat
    self.reason = reason
  }

  /// Stopped: the game is not counted.
  @usableFromInline package var failure: FailureKind { .stopped }

  @usableFromInline package var description: String {
    "a game was void, but every game is needed: \(reason)"
  }

  /// The state of the results, and the way to continue.
  @usableFromInline package var remedy: String? {
    "Nothing was saved. Fix the cause and run the same command again."
  }
}

/// A strategy that wants to know how its game ended.
package protocol ConcludingStrategy: Strategy {
  /// The game is over; nobody is asked any more.
  ///
  /// - Parameter outcome: `nil` where it was broken off, or counts for nobody.
  mutating func conclude(_ outcome: Outcome?)
}

/// A game can't go on, whoever plays it, and its run stops: such as where a decision can't be written.
@usableFromInline
package struct AbortedRun: Error {
  /// Why.
  @usableFromInline package let cause: any Error

  /// Takes what is told of it.
  package init(_ cause: any Error) { self.cause = cause }
}
