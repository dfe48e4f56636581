/// How a game ended: everyone's place, everyone's points, and why it was over.
public struct Outcome: Hashable, Sendable {
  /// Each seat's place: 1 is best, equal seats share the better place (1, 1, 3).
  public let ranks: PerSeat<Int>
  /// Each seat's points by the game's own scoring.
  public let points: PerSeat<Int>
  /// Why the game was over.
  public let termination: Termination

  /// Takes ranks and points for the same seats; neither is derived from the other.
  @inlinable
  public init(ranks: PerSeat<Int>, points: PerSeat<Int>, termination: Termination) {
    self.ranks = ranks
    self.points = points
    self.termination = termination
  }

  /// One seat wins, all others share the second place; a point for the winner.
  @inlinable
  public static func win(for winner: Seat, of seats: Int, by termination: Termination) -> Outcome {
    var ranks = PerSeat(repeating: 2, count: seats)
    var points = PerSeat(repeating: 0, count: seats)
    ranks[winner] = 1
    points[winner] = 1
    return Outcome(ranks: ranks, points: points, termination: termination)
  }

  /// Seats lose: they share the last place, all others share the first, and no seat gets a point.
  ///
  /// If all seats lose at the same time, they are equal, and share the first place too.
  @inlinable
  public static func loss(
    for losers: SeatSet, of seats: Int, by termination: Termination
  ) -> Outcome {
    var ranks = PerSeat(repeating: 1, count: seats)
    for loser in losers { ranks[loser] = seats - losers.count + 1 }
    return Outcome(
      ranks: ranks, points: PerSeat(repeating: 0, count: seats), termination: termination)
  }

  /// All seats share the first place, and nobody gets a point.
  @inlinable
  public static func draw(of seats: Int, by termination: Termination) -> Outcome {
    Outcome(
      ranks: PerSeat(repeating: 1, count: seats), points: PerSeat(repeating: 0, count: seats),
      termination: termination)
  }

  /// Seats break the rules or fail, which places them as a ``loss(for:of:by:)``.
  @inlinable
  public static func forfeit(
    by losers: SeatSet, of seats: Int, as termination: Termination
  ) -> Outcome {
    .loss(for: losers, of: seats, by: termination)
  }

  /// Ranks that follow from a score: the highest score takes the first place, equal ones share.
  @inlinable
  public static func ranks(byHighest scores: PerSeat<Int>) -> PerSeat<Int> {
    var ranks = PerSeat(repeating: 1, count: scores.count)
    for seat in scores.seats {
      for other in scores.seats where scores[other] > scores[seat] { ranks[seat] += 1 }
    }
    return ranks
  }

  /// The seat that holds the first place alone, if there is one.
  @inlinable
  public var winner: Seat? {
    var winner: Seat?
    for seat in ranks.seats where ranks[seat] == 1 {
      if winner != nil { return nil }
      winner = seat
    }
    return winner
  }
}
