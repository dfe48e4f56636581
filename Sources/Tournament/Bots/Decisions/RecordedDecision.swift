import GameCore

/// The result of a question to an external bot.
struct RecordedDecision: Hashable, Sendable {
  enum Result: Hashable, Sendable {
    /// The text of an action, which may be illegal.
    case action(String)
    case failure(Forfeit.Kind, reason: String)
    case void(reason: String)
  }

  let result: Result
  let microseconds: Int
  /// The note of the bot; `nil` without one.
  let note: String?
  /// The last unreadable answer to the question; `nil` without one.
  let raw: RawAnswer?

  init(_ result: Result, microseconds: Int, note: String? = nil, raw: RawAnswer? = nil) {
    self.result = result
    self.microseconds = microseconds
    self.note = note
    self.raw = raw
  }
}

/// An unreadable answer of a bot.
struct RawAnswer: Hashable, Sendable {
  /// The maximum number of stored bytes of an answer.
  private static let limit = 4096

  /// The answer, or its first bytes.
  let text: String
  /// The length and the hash of the whole answer if only its beginning is stored; otherwise `nil`.
  let whole: Whole?

  struct Whole: Hashable, Sendable {
    let byteCount: Int
    let sha256: String
  }

  init(_ answer: String) {
    let count = answer.utf8.count
    self.init(
      text: answer.cut(bytes: RawAnswer.limit),
      whole: count > RawAnswer.limit
        ? Whole(byteCount: count, sha256: SHA256.hexDigest(of: Array(answer.utf8))) : nil)
  }

  init(text: String, whole: Whole?) {
    self.text = text
    self.whole = whole
  }
}

/// The context of a game that an external bot plays.
@usableFromInline
struct GameContext: Sendable {
  /// The number of the game in the schedule, from 0; -1 outside of runs.
  var number = -1
  /// The store of decisions; `nil` if decisions are not stored.
  var decisions: DecisionStore?
  /// The random streams of the deal, for the random moves of an opening; `nil` if they are unknown.
  var randomness: DealRandomness?
}
