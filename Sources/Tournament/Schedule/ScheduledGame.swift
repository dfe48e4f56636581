import GameCore

/// A game of a tournament with its seats.
public struct ScheduledGame: Hashable, Sendable {
  /// The game's number in the run, from 0.
  public let game: Int
  /// The number of the deal, from 0, which the other rotations share.
  public let deal: Int
  /// The number of earlier plays of the deal in all rotations.
  public let replicate: Int
  /// The seat rotation.
  public let rotation: Int
  /// The number of the matchup in the round.
  public let matchup: Int
  /// The entrants' places in the roster, by seat.
  public let entrants: PerSeat<Int>
  /// A Boolean value that indicates whether it is the last game of the deal.
  public let endsDeal: Bool

  /// Seats the entrants of a matchup, whose deal is played `replicates` times in each rotation.
  @inlinable
  public init(
    game: Int, deal: Int, replicate: Int = 0, replicates: Int = 1, rotation: Int, matchup: Int,
    of matchups: Matchups
  ) {
    self.game = game
    self.deal = deal
    self.replicate = replicate
    self.rotation = rotation
    self.matchup = matchup
    endsDeal = rotation &+ 1 == matchups.seats && replicate &+ 1 == replicates
    var entrants = PerSeat(repeating: 0, count: matchups.seats)
    var slot = rotation == 0 ? 0 : matchups.seats &- rotation
    for seat in entrants.seats {
      entrants[seat] = matchups.entrant(matchup: matchup, slot: slot)
      slot = slot &+ 1 == matchups.seats ? 0 : slot &+ 1
    }
    self.entrants = entrants
  }

  /// The number of seats.
  @inlinable
  public var seats: Int { entrants.count }

  /// Returns the place in the matchup of the entrant in a seat, which determines its random stream.
  @inlinable
  public func slot(of seat: Seat) -> Int {
    let slot = seat.index &- rotation
    return slot < 0 ? slot &+ seats : slot
  }

  /// Returns the seat of the entrant in a slot of the matchup.
  @inlinable
  public func seat(ofSlot slot: Int) -> Seat {
    let seat = slot &+ rotation
    return Seat(seat >= seats ? seat &- seats : seat)
  }
}
