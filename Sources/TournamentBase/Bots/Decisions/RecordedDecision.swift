import GameCore

/// The result of a question to an external bot.
package struct RecordedDecision: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    /// The string form of an action, which may be illegal.
    case action(String)
    case failure(Forfeit.Kind, reason: String)
    case void(reason: String)
  }

  package private(set) var result: Result
  private(set) var microseconds: Int
  /// The bot's note, or `nil` if there is none.
  package private(set) var note: String?
  /// The last unreadable answer to the question, or `nil` if there is none.
  private(set) var raw: RawLine?
  /// The messages of the decision, or `nil` if they are not saved.
  private(set) var transcript: Transcript?

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

extension RecordedDecision: LinePart {
  mutating func visit<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    try visitResult(&line)
    try line.integer(",\"us\":", &microseconds)
    try line.string(",\"note\":", &note)
    try line.part(",\"raw\":", &raw, empty: RawLine(""))
    try line.part(",\"transcript\":", &transcript, empty: Transcript())
  }

  private mutating func visitResult<V: LineVisitor>(_ line: inout V) throws(V.Failure) {
    var (text, failure): (String, Forfeit.Kind?) =
      switch result {
      case .action(let action): (action, nil)
      case .failure(let kind, let reason): (reason, kind)
      case .void(let reason): (reason, nil)
      }
    var isAction = false
    if case .action = result { isAction = true }
    if line.take(",\"action\":", if: isAction) {
      try line.string("", &text)
      result = .action(text)
    } else if line.take(",\"failed\":", if: failure != nil) {
      var name = failure?.rawValue ?? ""
      try line.string("", &name)
      failure = Forfeit.Kind(rawValue: name)
      try line.check(failure != nil, "unknown kind of failure '\(name.visible)'")
      try line.string(",\"reason\":", &text)
      result = .failure(failure ?? .error, reason: text)
    } else {
      try line.string(",\"void\":", &text)
      result = .void(reason: text)
    }
  }
}

/// The context of a game that an external bot plays.
@usableFromInline
package struct GameContext: Sendable {
  /// The number of the game in the schedule, from 0, or -1 outside runs.
  package var number: Int
  /// The store for decisions, or `nil` if they are not stored.
  var decisions: DecisionStore?
  /// The deal's random streams, from which random moves of an opening are drawn, or `nil` if they
  /// are unknown.
  var randomness: DealRandomness?

  package init(
    number: Int = -1, decisions: DecisionStore? = nil, randomness: DealRandomness? = nil
  ) {
    (self.number, self.decisions, self.randomness) = (number, decisions, randomness)
  }
}
