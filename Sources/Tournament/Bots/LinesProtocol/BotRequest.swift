import GameCore

struct BotGame: Hashable, Sendable {
  /// The game's number in its run, from 0; -1 outside of runs.
  let number: Int
  let seat: Seat
  let seats: Int
  /// The seat's random stream at the beginning of the game.
  let random: RandomStream
}

struct BotRequest<G: Game>: Sendable {
  let game: BotGame
  let observation: G.Observation
  /// `nil` if they cannot be listed.
  var legalActions: [G.Action]?
  /// The moves so far; `nil` in games whose moves are not sent, or if they are unknown.
  var moves: [G.Action]?
  /// The end of the time, the time bank and the margin.
  let deadline: ContinuousClock.Instant
  /// The time without the time bank.
  let time: Duration
  var bank: Duration?
}

/// The answer of a program.
struct BotResponse: Hashable, Sendable {
  let choice: Choice
  /// The program's remark; `nil` for none.
  let note: String?

  init(_ choice: Choice, note: String? = nil) {
    self.choice = choice
    self.note = note
  }

  enum Choice: Hashable, Sendable {
    /// The text of an action in the game's notation.
    case action(String)
    /// An answer that is not an action, and the reason.
    case unreadable(String, reason: String)
    /// A request to be asked again after some time, for trouble that is not the program's own.
    case later(Duration)
  }
}
