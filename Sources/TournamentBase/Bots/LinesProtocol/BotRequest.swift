import GameCore

struct BotGame: Hashable, Sendable {
  /// The number of the game in its run, from 0, or -1 outside runs.
  let number: Int
  let seat: Seat
  let seats: Int
  /// The seat's random stream at the beginning of the game.
  let random: RandomStream
}

struct BotRequest<G: Game>: Sendable {
  let game: BotGame
  let observation: G.Observation
  /// The legal actions, which the protocol may hide, or `nil` if they cannot be listed.
  var legalActions: [G.Action]?
  /// The moves so far, or `nil` if they are unknown or the game does not send moves.
  var moves: [G.Action]?
  /// The latest time for an answer, including the time bank and the margin.
  let deadline: ContinuousClock.Instant
  /// The thinking time, without the time bank.
  let time: Duration
  var bank: Duration?
}

/// A bot's answer to a question.
struct BotResponse<Action: GameAction>: Hashable, Sendable {
  let choice: Choice
  /// The bot's note, or `nil` if there is none.
  let note: String?

  init(_ choice: Choice, note: String? = nil) {
    self.choice = choice
    self.note = note
  }

  enum Choice: Hashable, Sendable {
    /// An action, which may be illegal.
    case action(Action)
    /// A line that does not contain a readable action, with the reason.
    case unreadable(String, reason: String)
    /// A request to repeat the question after some time, because of trouble that the bot did not
    /// cause.
    case later(Duration)
  }
}
