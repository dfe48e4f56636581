/// Watches a match: for timing decisions, for its states, or for recording a replay.
///
/// Every callback has a default that does nothing. ``ObserverPair`` and optional observers make one
/// of several.
public protocol MatchObserver<G> {
  /// The game that is watched.
  associatedtype G: Game

  /// The table is set up, and nobody has been asked yet.
  mutating func began(_ game: G)
  /// A strategy is about to be asked with an observation.
  mutating func willDecide(_ seat: Seat, from observation: G.Observation)
  /// A strategy has answered what it was asked; not called where it threw an error.
  mutating func didDecide(_ seat: Seat, _ action: G.Action, from observation: G.Observation)
  /// One step is done: the game as it is after all deciding seats' actions.
  mutating func advanced(_ game: G, with actions: Actions<G.Action>)
  /// The rules refused the actions, which ends the match.
  mutating func refused(_ actions: Actions<G.Action>, in game: G)
}

extension MatchObserver {
  @inlinable
  public mutating func began(_ game: G) {}
  @inlinable
  public mutating func willDecide(_ seat: Seat, from observation: G.Observation) {}
  @inlinable
  public mutating func didDecide(
    _ seat: Seat, _ action: G.Action, from observation: G.Observation
  ) {}
  @inlinable
  public mutating func advanced(_ game: G, with actions: Actions<G.Action>) {}
  @inlinable
  public mutating func refused(_ actions: Actions<G.Action>, in game: G) {}
}

/// Watches nothing and costs nothing.
public struct NoObserver<G: Game>: MatchObserver {
  // ThreadSanitizer looks at the address of what is passed inout, and nothing has none.
  @usableFromInline var byte: UInt8 = 0

  /// Holds nothing.
  @inlinable
  public init() {}
}
