/// A game in which one seat decides at a time.
public protocol TurnBasedGame: Game {
  /// Whose turn it is; `nil` when the game is over.
  var mover: Seat? { get }

  /// Applies the mover's decision.
  ///
  /// - Throws: ``IllegalAction`` where the rules refuse it; the state is then unchanged.
  mutating func play(_ action: Action) throws(IllegalAction)
}

extension TurnBasedGame {
  /// The mover alone, or nobody when the game is over.
  @inlinable
  public var decidingSeats: SeatSet {
    if let mover { .only(mover) } else { .none }
  }

  /// Plays the mover's action; answers of other seats are ignored, and without one nothing happens.
  @inlinable
  public mutating func advance(with actions: Actions<Action>) throws(IllegalAction) {
    guard let mover, let action = actions[mover] else { return }
    try play(action)
  }
}
