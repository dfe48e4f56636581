/// Watches a match: for timing decisions, or for recording a replay.
public protocol MatchObserver<G> {
  /// The game that is watched.
  associatedtype G: Game

  /// The table is set up, and nobody has been asked yet.
  mutating func began(_ game: G)
  /// A strategy is about to be asked; its observation is made already.
  mutating func willDecide(_ seat: Seat)
  /// A strategy has answered; not called where it threw an error.
  mutating func didDecide(_ seat: Seat)
  /// One step is done: the game as it is after all deciding seats' actions.
  mutating func advanced(_ game: G, with actions: Actions<G.Action>)
  /// The rules refused the actions, which ends the match.
  mutating func refused(_ actions: Actions<G.Action>, in game: G)
}

extension MatchObserver {
  @inlinable
  public mutating func began(_ game: G) {}
  @inlinable
  public mutating func willDecide(_ seat: Seat) {}
  @inlinable
  public mutating func didDecide(_ seat: Seat) {}
  @inlinable
  public mutating func advanced(_ game: G, with actions: Actions<G.Action>) {}
  @inlinable
  public mutating func refused(_ actions: Actions<G.Action>, in game: G) {}
}

/// Watches nothing and costs nothing.
public struct NoObserver<G: Game>: MatchObserver {
  // ThreadSanitizer looks at the address of what is passed inout, and nothing has none.
  @usableFromInline var byte: UInt8 = 0

  /// Holds nothing, so one is as good as another.
  @inlinable
  public init() {}
}
