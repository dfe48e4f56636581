import GameCore

/// Who sits where in one game of a tournament.
public struct ScheduledGame: Hashable, Sendable {
  /// The game's number in the run, from 0.
  public let game: Int
  /// The number of the deal, from 0, which the other rotations share.
  public let deal: Int
  /// How many times the deal was played in all its rotations before, with other random choices.
  public let replicate: Int
  /// How many seats the entrants have moved on around the table.
  public let rotation: Int
  /// Which of the round's matchups it is.
  public let matchup: Int
  /// The entrants' places in the roster, by seat.
  public let entrants: PerSeat<Int>
  /// Whether it is the deal's last game.
  public let endsDeal: Bool

  /// Seats the entrants of one matchup.
  ///
  /// - Parameters:
  ///   - game: The game's number in the run, from 0.
  ///   - deal: The number of the deal, from 0.
  ///   - replicate: How many times the deal was played before, in all rotations.
  ///   - replicates: How many times it is played in all.
  ///   - rotation: How far the entrants have moved on.
  ///   - matchup: Which of the matchups it is.
  ///   - matchups: Those of the round.
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

  /// How many seats the table has.
  @inlinable
  public var seats: Int { entrants.count }

  /// The place in the matchup of who sits in a seat; its random stream follows from it.
  @inlinable
  public func slot(of seat: Seat) -> Int {
    let slot = seat.index &- rotation
    return slot < 0 ? slot &+ seats : slot
  }

  /// Where the entrant in a slot of a matchup sits.
  @inlinable
  public func seat(ofSlot slot: Int) -> Seat {
    let seat = slot &+ rotation
    return Seat(seat >= seats ? seat &- seats : seat)
  }
}
