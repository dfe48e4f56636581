/// A game in which one seat decides at a time.
public protocol TurnBasedGame: Game {
  /// The seat to move, or `nil` after the end.
  var mover: Seat? { get }

  /// Applies the mover's action.
  ///
  /// - Throws: ``IllegalAction`` if the action is illegal, which leaves the state unchanged.
  mutating func play(_ action: Action) throws(IllegalAction)
}

extension TurnBasedGame {
  /// The mover, or no seat after the end.
  @inlinable
  public var decidingSeats: SeatSet {
    if let mover { .only(mover) } else { .none }
  }

  /// Plays the mover's action and ignores all others.
  ///
  /// If the mover's action is missing, the state stays unchanged.
  @inlinable
  public mutating func advance(with actions: Actions<Action>) throws(IllegalAction) {
    guard let mover, let action = actions[mover] else { return }
    try play(action)
  }
}
