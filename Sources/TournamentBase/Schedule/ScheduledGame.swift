import GameCore

/// A game in a tournament, with the strategies in its seats.
public struct ScheduledGame: Hashable, Sendable {
  /// The game's number in the run, from 0.
  public let game: Int
  /// The deal's number in the run, from 0.
  ///
  /// All replicates and rotations share this number.
  public let deal: Int
  /// The replicate's number in the deal, from 0.
  public let replicate: Int
  /// The seat rotation within the deal, from 0.
  public let rotation: Int
  /// The matchup's number in the round, from 0.
  public let matchup: Int
  /// The roster index of the strategy in each seat.
  public let strategies: PerSeat<Int>
  /// A Boolean value that indicates whether this is the deal's last game.
  public let endsDeal: Bool

  /// Creates a matchup's game in one replicate and seat rotation of a deal.
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
    var strategies = PerSeat(repeating: 0, count: matchups.seats)
    var slot = rotation == 0 ? 0 : matchups.seats &- rotation
    for seat in strategies.seats {
      strategies[seat] = matchups.strategy(matchup: matchup, slot: slot)
      slot = slot &+ 1 == matchups.seats ? 0 : slot &+ 1
    }
    self.strategies = strategies
  }

  /// The number of seats.
  @inlinable
  public var seats: Int { strategies.count }

  /// Returns the matchup slot whose strategy is in a seat.
  ///
  /// The slot determines the strategy's random stream.
  @inlinable
  public func slot(of seat: Seat) -> Int {
    let slot = seat.index &- rotation
    return slot < 0 ? slot &+ seats : slot
  }

  /// Returns the seat of the strategy in a matchup slot.
  @inlinable
  public func seat(ofSlot slot: Int) -> Seat {
    let seat = slot &+ rotation
    return Seat(seat >= seats ? seat &- seats : seat)
  }
}
