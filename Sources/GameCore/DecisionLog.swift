/// Where the decisions of programs are kept, so that none is asked for twice.
package protocol DecisionLog: Sendable {
  /// What a seat decided when it was asked for the `step`-th time in a game, from 0; `nil` where that is
  /// not known, and it has to be asked.
  ///
  /// - Throws: Where nobody may be asked any more, as when a finished run is verified.
  func decision(of seat: Seat, step: Int, in game: Int) throws -> KeptDecision?

  /// Keeps a decision before anything follows from it.
  ///
  /// - Throws: Where it can't be written; the game is broken off.
  func keep(_ decision: KeptDecision, of seat: Seat, step: Int, in game: Int) throws
}

/// What came of a question to a program.
package struct KeptDecision: Hashable, Sendable {
  /// What the game goes on with.
  package enum Result: Hashable, Sendable {
    /// The text of an action, which the rules may still refuse.
    case action(String)
    /// The seat forfeits.
    case failure(Forfeit.Kind, reason: String)
    /// The game counts for nobody.
    case void(reason: String)
  }

  /// What came.
  package let result: Result
  /// How long it took.
  package let microseconds: Int
  /// What the program said of it; `nil` for nothing.
  package let note: String?

  /// Puts a decision together.
  package init(_ result: Result, microseconds: Int, note: String? = nil) {
    self.result = result
    self.microseconds = microseconds
    self.note = note
  }
}

/// Which game of a run a strategy plays, for strategies that are programs.
@usableFromInline
package struct GameContext: Sendable {
  /// Its number in the schedule, from 0; -1 outside of runs.
  package let number: Int
  /// Where decisions are kept; `nil` where they are not.
  package let decisions: (any DecisionLog)?

  /// Of a game that belongs to no run, unless it is given.
  package init(number: Int = -1, decisions: (any DecisionLog)? = nil) {
    self.number = number
    self.decisions = decisions
  }
}
