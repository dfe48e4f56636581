import GameCore

/// The result of a question to an external bot.
struct RecordedDecision: Hashable, Sendable {
  enum Result: Hashable, Sendable {
    /// The text of an action, which the rules may refuse.
    case action(String)
    case failure(Forfeit.Kind, reason: String)
    case void(reason: String)
  }

  let result: Result
  let microseconds: Int
  /// The remark of the bot; `nil` without one.
  let note: String?
  /// The last unreadable answer; `nil` without one.
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
  /// In bytes.
  private static let limit = 4096

  /// The answer, or its beginning.
  let text: String
  /// The length and the hash of an answer of which only the beginning is kept; else `nil`.
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

/// The game of a run that an external bot plays.
@usableFromInline
struct GameContext: Sendable {
  /// The number in the schedule, from 0; -1 outside of runs.
  var number = -1
  /// `nil` if decisions are not kept.
  var decisions: DecisionStore?
  /// The deal, for the random moves of an opening; `nil` if it is unknown.
  var randomness: DealRandomness?
}
