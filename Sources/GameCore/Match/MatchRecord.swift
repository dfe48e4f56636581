/// What a played match leaves behind.
public struct MatchRecord: Sendable {
  /// Everyone's place and points; where seats forfeited, by ``Outcome/forfeit(by:of:as:)``.
  public let outcome: Outcome
  /// The seats that broke off the game and why, in the order of play; none where it was played to
  /// its end.
  public let forfeits: [Forfeit]
  /// How often each seat was asked.
  public let decisions: PerSeat<Int>
  /// How often the game advanced.
  public let steps: Int
  /// Stands for the deal and all actions: two games with the same number went the same way, but
  /// for a chance of 2^-64 for each two games.
  public let hash: UInt64

  /// Puts the record of a game together that ended by its own rules.
  @inlinable
  public init(outcome: Outcome, decisions: PerSeat<Int>, steps: Int, hash: UInt64) {
    self.outcome = outcome
    forfeits = []
    self.decisions = decisions
    self.steps = steps
    self.hash = hash
  }

  /// Puts the record of a game together that seats broke off at the same time.
  ///
  /// - Precondition: There is a forfeit, and no seat has two.
  public init(forfeits: [Forfeit], decisions: PerSeat<Int>, steps: Int, hash: UInt64) {
    precondition(!forfeits.isEmpty, "somebody has to break the game off")
    outcome = .forfeit(
      by: SeatSet(forfeits.map(\.seat)), of: decisions.count,
      as: Forfeit.termination(of: forfeits))
    self.forfeits = forfeits
    self.decisions = decisions
    self.steps = steps
    self.hash = hash
  }

  /// Why a seat broke off the game; `nil` where it did not.
  @inlinable
  public func forfeit(of seat: Seat) -> Forfeit? {
    for forfeit in forfeits where forfeit.seat == seat { return forfeit }
    return nil
  }
}
