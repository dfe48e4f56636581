/// The result of a match, with its forfeits and counts.
public struct MatchRecord: Sendable {
  /// The ranks and points, which ``Outcome/forfeit(by:of:as:)`` determines after forfeits.
  public let outcome: Outcome
  /// The forfeits in the order of play, or an empty array for a game that ended by its rules.
  public let forfeits: [Forfeit]
  /// How many decisions each seat made.
  public let decisions: PerSeat<Int>
  /// The number of steps in the game.
  public let steps: Int
  /// A hash of the deal and all actions.
  ///
  /// Identical hashes mean identical games, with an error probability of 2^-64 per pair of games.
  public let hash: UInt64

  /// Creates the record of a game that ended by its own rules.
  @inlinable
  public init(outcome: Outcome, decisions: PerSeat<Int>, steps: Int, hash: UInt64) {
    self.outcome = outcome
    forfeits = []
    self.decisions = decisions
    self.steps = steps
    self.hash = hash
  }

  /// Creates the record of a game that ended with one or more forfeits at the same step.
  ///
  /// - Precondition: There is at least one forfeit, and at most one per seat.
  public init(forfeits: [Forfeit], decisions: PerSeat<Int>, steps: Int, hash: UInt64) {
    precondition(!forfeits.isEmpty, "a forfeited game requires a forfeit")
    outcome = .forfeit(
      by: SeatSet(forfeits.map(\.seat)), of: decisions.count,
      as: Forfeit.termination(of: forfeits))
    self.forfeits = forfeits
    self.decisions = decisions
    self.steps = steps
    self.hash = hash
  }

  /// The seats that forfeited.
  package var forfeitedSeats: SeatSet { SeatSet(forfeits.map(\.seat)) }

  /// Returns a seat's forfeit, or `nil` if the seat did not forfeit.
  @inlinable
  public func forfeit(of seat: Seat) -> Forfeit? {
    for forfeit in forfeits where forfeit.seat == seat { return forfeit }
    return nil
  }
}
