import GameCore

/// A game of a tournament with the entrants in its seats.
public struct ScheduledGame: Hashable, Sendable {
  /// The number of the game in the run, from 0.
  public let game: Int
  /// The number of the deal, from 0.
  ///
  /// All rotations of a deal share the number.
  public let deal: Int
  /// The number of the replicate of the deal, from 0.
  public let replicate: Int
  /// The seat rotation within the deal, from 0.
  public let rotation: Int
  /// The number of the matchup in the round, from 0.
  public let matchup: Int
  /// The index in the roster of the entrant in each seat.
  public let entrants: PerSeat<Int>
  /// A Boolean value that indicates whether the game is the last game of the deal.
  public let endsDeal: Bool

  /// Creates the game of a matchup in a seat rotation and a replicate of a deal.
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

  /// Returns the slot in the matchup of the entrant in a seat.
  ///
  /// The slot determines the random stream of the entrant.
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
