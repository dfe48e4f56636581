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
  let raw: RawLine?
  /// The messages of the decision; `nil` if they are not saved.
  let transcript: Transcript?

  init(
    _ result: Result, microseconds: Int, note: String? = nil, raw: RawLine? = nil,
    transcript: Transcript? = nil
  ) {
    self.result = result
    self.microseconds = microseconds
    self.note = note
    self.raw = raw
    self.transcript = transcript
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
