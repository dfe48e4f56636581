import GameCore

/// A seat of a game, as its program is told of it.
package struct ProgramGame: Hashable, Sendable {
  /// The game's number in its run, from 0; -1 outside of runs.
  package let number: Int
  /// Which seat the program has.
  package let seat: Seat
  /// How many seats the table has.
  package let seats: Int
  /// The seat's own random stream, as it is when the game begins.
  package let random: RandomStream
  /// When what is told of the game has to be written.
  package let deadline: ContinuousClock.Instant

  /// Gathers the values as they are.
  package init(
    number: Int, seat: Seat, seats: Int, random: RandomStream, deadline: ContinuousClock.Instant
  ) {
    self.number = number
    self.seat = seat
    self.seats = seats
    self.random = random
    self.deadline = deadline
  }
}

/// What a program is asked.
package struct ProgramQuestion<G: Game>: Sendable {
  /// In which game, and for which seat.
  package let game: ProgramGame
  /// What the seat knows.
  package let observation: G.Observation
  /// What the seat may do; `nil` where that can't be listed.
  package var legalActions: [G.Action]?
  /// The moves so far; `nil` in games whose moves are not sent, or if they are unknown.
  package var moves: [G.Action]?
  /// When the answer has to be there: the time, the reserve and the margin from now on.
  package let deadline: ContinuousClock.Instant
  /// What it may take without touching its reserve.
  package let time: Duration
  /// What is left of its reserve; `nil` where it has none.
  package let bank: Duration?

  /// Gathers the values as they are.
  package init(
    game: ProgramGame, observation: G.Observation, deadline: ContinuousClock.Instant,
    time: Duration, bank: Duration? = nil
  ) {
    self.game = game
    self.observation = observation
    self.deadline = deadline
    self.time = time
    self.bank = bank
  }
}

/// What a program answered.
package struct ProgramAnswer: Hashable, Sendable {
  /// What is to be done.
  package let choice: Choice
  /// What the program said of it; `nil` for nothing.
  package let note: String?

  /// Takes both as they are.
  package init(_ choice: Choice, note: String? = nil) {
    self.choice = choice
    self.note = note
  }

  /// What a program may want.
  package enum Choice: Hashable, Sendable {
    /// The action of this text, in the game's notation.
    case action(String)
    /// Nothing that the game knows, in the words of the program, and why.
    case unreadable(String, reason: String)
    /// To be asked again after a while, for trouble that is not its own.
    case later(Duration)
  }
}
