/// Watches a match: for timing decisions, or for recording a replay.
public protocol MatchObserver<G> {
  associatedtype G: Game

  mutating func began(_ game: G)
  mutating func willDecide(_ seat: Seat)
  mutating func didDecide(_ seat: Seat)
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
  @inlinable
  public init() {}
}
