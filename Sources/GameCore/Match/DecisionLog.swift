/// A log of external bots' decisions, so that no bot is asked twice.
package protocol DecisionLog: Sendable {
  /// Returns a seat's decision at a step of a game, from 0; `nil` if the bot must decide.
  ///
  /// - Throws: If no bot may decide, as in the verification of a finished run.
  func decision(of seat: Seat, step: Int, in game: Int) throws -> RecordedDecision?

  /// Records a decision before it has any effect.
  ///
  /// - Throws: If the decision is not writable; the game is then abandoned.
  func keep(_ decision: RecordedDecision, of seat: Seat, step: Int, in game: Int) throws
}

/// The result of a question to an external bot.
package struct RecordedDecision: Hashable, Sendable {
  /// The effect on the game.
  package enum Result: Hashable, Sendable {
    /// The text of an action, which may be illegal.
    case action(String)
    /// The seat forfeits.
    case failure(Forfeit.Kind, reason: String)
    /// The game is void.
    case void(reason: String)
  }

  /// The result.
  package let result: Result
  /// The time of the decision in microseconds.
  package let microseconds: Int
  /// The bot's comment; `nil` for none.
  package let note: String?
  /// The bot's last unreadable answer; `nil` for none.
  package let raw: RawAnswer?

  /// Creates a decision.
  package init(_ result: Result, microseconds: Int, note: String? = nil, raw: RawAnswer? = nil) {
    self.result = result
    self.microseconds = microseconds
    self.note = note
    self.raw = raw
  }
}

/// An unparsed answer of a bot.
package struct RawAnswer: Hashable, Sendable {
  /// The maximum number of bytes.
  static let limit = 4096

  /// The answer, or its beginning.
  package let text: String
  /// The size and hash of a truncated answer; `nil` for a complete one.
  package let whole: Whole?

  /// The size and the hash of a long answer.
  package struct Whole: Hashable, Sendable {
    /// The number of bytes.
    package let byteCount: Int
    /// The SHA-256 in hexadecimal digits.
    package let sha256: String

    /// Creates a size with a hash.
    package init(byteCount: Int, sha256: String) {
      self.byteCount = byteCount
      self.sha256 = sha256
    }
  }

  /// Truncates an answer.
  package init(_ answer: String) {
    let count = answer.utf8.count
    self.init(
      text: answer.cut(bytes: RawAnswer.limit),
      whole: count > RawAnswer.limit
        ? Whole(byteCount: count, sha256: SHA256.hexDigest(of: Array(answer.utf8))) : nil)
  }

  /// Creates an answer from its recorded parts.
  package init(text: String, whole: Whole?) {
    self.text = text
    self.whole = whole
  }
}

/// The game of a run, for strategies that are external bots.
@usableFromInline
package struct GameContext: Sendable {
  /// The number in the schedule, from 0; -1 outside of runs.
  package let number: Int
  /// The log of decisions; `nil` without one.
  package let decisions: (any DecisionLog)?
  /// The game's deal, for the random moves of an opening; `nil` if it is unknown.
  package let randomness: DealRandomness?

  /// Creates a context, by default outside of a run.
  package init(
    number: Int = -1, decisions: (any DecisionLog)? = nil, randomness: DealRandomness? = nil
  ) {
    self.number = number
    self.decisions = decisions
    self.randomness = randomness
  }
}
