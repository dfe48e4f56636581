import GameCore

/// A seat of a game, as its program is told of it.
struct BotGame: Hashable, Sendable {
  /// The game's number in its run, from 0; -1 outside of runs.
  let number: Int
  /// Which seat the program has.
  let seat: Seat
  /// How many seats the table has.
  let seats: Int
  /// The seat's own random stream, as it is when the game begins.
  let random: RandomStream
  /// When what is told of the game has to be written.
  let deadline: ContinuousClock.Instant
}

/// What a program is asked.
struct BotRequest<G: Game>: Sendable {
  /// In which game, and for which seat.
  let game: BotGame
  /// What the seat knows.
  let observation: G.Observation
  /// What the seat may do; `nil` where that can't be listed.
  var legalActions: [G.Action]?
  /// The moves so far; `nil` in games whose moves are not sent, or if they are unknown.
  var moves: [G.Action]?
  /// When the answer has to be there: the time, the reserve and the margin from now on.
  let deadline: ContinuousClock.Instant
  /// What it may take without touching its reserve.
  let time: Duration
  /// What is left of its reserve; `nil` where it has none.
  var bank: Duration?
}

/// What a program answered.
struct BotResponse: Hashable, Sendable {
  /// What is to be done.
  let choice: Choice
  /// What the program said of it; `nil` for nothing.
  let note: String?

  /// Takes both as they are.
  init(_ choice: Choice, note: String? = nil) {
    self.choice = choice
    self.note = note
  }

  /// What a program may want.
  enum Choice: Hashable, Sendable {
    /// The action of this text, in the game's notation.
    case action(String)
    /// Nothing that the game knows, in the words of the program, and why.
    case unreadable(String, reason: String)
    /// To be asked again after a while, for trouble that is not its own.
    case later(Duration)
  }
}
