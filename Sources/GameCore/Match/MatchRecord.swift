/// The result of a match.
public struct MatchRecord: Sendable {
  /// The ranks and points; after forfeits, those of ``Outcome/forfeit(by:of:as:)``.
  public let outcome: Outcome
  /// The forfeits in the order of play; empty for a game that ended by its rules.
  public let forfeits: [Forfeit]
  /// The number of decisions of each seat.
  public let decisions: PerSeat<Int>
  /// The number of steps of the game.
  public let steps: Int
  /// A hash of the deal and all actions.
  ///
  /// Equal hashes mean equal games, with a probability of error of 2^-64 per pair of games.
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

  /// Creates the record of a game with simultaneous forfeits.
  ///
  /// - Precondition: There is a forfeit, and no seat has two.
  public init(forfeits: [Forfeit], decisions: PerSeat<Int>, steps: Int, hash: UInt64) {
    precondition(!forfeits.isEmpty, "a forfeited game has a forfeit")
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

  /// Returns the forfeit of a seat; `nil` if the seat did not forfeit.
  @inlinable
  public func forfeit(of seat: Seat) -> Forfeit? {
    for forfeit in forfeits where forfeit.seat == seat { return forfeit }
    return nil
  }
}
