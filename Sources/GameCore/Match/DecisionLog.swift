/// Where the decisions of programs are kept, so that none is asked for twice.
package protocol DecisionLog: Sendable {
  /// What a seat decided when it was asked for the `step`-th time in a game, from 0; `nil` where that is
  /// not known, and it has to be asked.
  ///
  /// - Throws: Where nobody may be asked any more, as when a finished run is verified.
  func decision(of seat: Seat, step: Int, in game: Int) throws -> RecordedDecision?

  /// Keeps a decision before anything follows from it.
  ///
  /// - Throws: Where it can't be written; the game is broken off.
  func keep(_ decision: RecordedDecision, of seat: Seat, step: Int, in game: Int) throws
}

/// What came of a question to a program.
package struct RecordedDecision: Hashable, Sendable {
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
  /// The program's last answer that could not be read; `nil` for none.
  package let raw: RawAnswer?

  /// Puts a decision together.
  package init(_ result: Result, microseconds: Int, note: String? = nil, raw: RawAnswer? = nil) {
    self.result = result
    self.microseconds = microseconds
    self.note = note
    self.raw = raw
  }
}

/// An answer of a program as it came.
package struct RawAnswer: Hashable, Sendable {
  /// The largest number of bytes that are kept.
  static let limit = 4096

  /// The answer, or its beginning.
  package let text: String
  /// The number of bytes of an answer of which only the beginning is kept, and their SHA-256; else `nil`.
  package let whole: Whole?

  /// The length and the hash of a long answer.
  package struct Whole: Hashable, Sendable {
    /// The number of bytes.
    package let byteCount: Int
    /// The SHA-256 in hexadecimal digits.
    package let sha256: String

    /// Takes both as they are.
    package init(byteCount: Int, sha256: String) {
      self.byteCount = byteCount
      self.sha256 = sha256
    }
  }

  /// Keeps an answer.
  package init(_ answer: String) {
    let count = answer.utf8.count
    self.init(
      text: answer.cut(bytes: RawAnswer.limit),
      whole: count > RawAnswer.limit
        ? Whole(byteCount: count, sha256: SHA256.hexDigest(of: Array(answer.utf8))) : nil)
  }

  /// Takes both as they were kept.
  package init(text: String, whole: Whole?) {
    self.text = text
    self.whole = whole
  }
}

/// Which game of a run a strategy plays, for strategies that are programs.
@usableFromInline
package struct GameContext: Sendable {
  /// Its number in the schedule, from 0; -1 outside of runs.
  package let number: Int
  /// Where decisions are kept; `nil` where they are not.
  package let decisions: (any DecisionLog)?
  /// The game's deal, for the random moves of an opening; `nil` if it is unknown.
  package let randomness: DealRandomness?

  /// Of a game that belongs to no run, unless it is given.
  package init(
    number: Int = -1, decisions: (any DecisionLog)? = nil, randomness: DealRandomness? = nil
  ) {
    self.number = number
    self.decisions = decisions
    self.randomness = randomness
  }
}
