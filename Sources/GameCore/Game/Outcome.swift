/// The result of a finished game: ranks, points and the reason for its end.
public struct Outcome: Hashable, Sendable {
  /// Each seat's rank, where 1 is best and tied seats share the better rank (1, 1, 3).
  public let ranks: PerSeat<Int>
  /// Each seat's points by the game's own scoring.
  public let points: PerSeat<Int>
  /// The reason for the end.
  public let termination: Termination

  /// Creates an outcome from ranks and points for the same seats, neither derived from the other.
  @inlinable
  public init(ranks: PerSeat<Int>, points: PerSeat<Int>, termination: Termination) {
    self.ranks = ranks
    self.points = points
    self.termination = termination
  }

  /// Returns a win for one seat, which gets one point, while all others share the second rank.
  @inlinable
  public static func win(for winner: Seat, of seats: Int, by termination: Termination) -> Outcome {
    var ranks = PerSeat(repeating: 2, count: seats)
    var points = PerSeat(repeating: 0, count: seats)
    ranks[winner] = 1
    points[winner] = 1
    return Outcome(ranks: ranks, points: points, termination: termination)
  }

  /// Returns a loss for some seats, which share the last rank while all others share the first,
  /// without points.
  ///
  /// If all seats lose at the same time, they share the first rank.
  @inlinable
  public static func loss(
    for losers: SeatSet, of seats: Int, by termination: Termination
  ) -> Outcome {
    var ranks = PerSeat(repeating: 1, count: seats)
    for loser in losers { ranks[loser] = seats - losers.count + 1 }
    return Outcome(
      ranks: ranks, points: PerSeat(repeating: 0, count: seats), termination: termination)
  }

  /// Returns a draw: all seats share the first rank, without points.
  @inlinable
  public static func draw(of seats: Int, by termination: Termination) -> Outcome {
    Outcome(
      ranks: PerSeat(repeating: 1, count: seats), points: PerSeat(repeating: 0, count: seats),
      termination: termination)
  }

  /// Returns a forfeit by some seats, with ranks as in ``loss(for:of:by:)``.
  @inlinable
  public static func forfeit(
    by losers: SeatSet, of seats: Int, as termination: Termination
  ) -> Outcome {
    .loss(for: losers, of: seats, by: termination)
  }

  /// Returns ranks by score, where the highest score is first and equal scores share a rank.
  @inlinable
  public static func ranks(byHighest scores: PerSeat<Int>) -> PerSeat<Int> {
    var ranks = PerSeat(repeating: 1, count: scores.count)
    for seat in scores.seats {
      for other in scores.seats where scores[other] > scores[seat] { ranks[seat] += 1 }
    }
    return ranks
  }

  /// The only seat with the first rank, or `nil` if several seats share it.
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
