/// An observer of a match, which may record decision times, states or a replay.
///
/// Every callback does nothing by default. ``ObserverPair`` and optional observers combine several
/// observers.
public protocol MatchObserver<G> {
  /// The observed game.
  associatedtype G: Game

  /// Called with the initial state, before the first decision.
  mutating func began(_ game: G)
  /// Called before a strategy chooses.
  mutating func willDecide(_ seat: Seat, from observation: G.Observation)
  /// Called after a strategy has chosen an action, but not after it threw an error.
  mutating func didDecide(_ seat: Seat, _ action: G.Action, from observation: G.Observation)
  /// Called after each step, with the new state.
  mutating func advanced(_ game: G, with actions: Actions<G.Action>)
  /// Called after illegal actions, which end the match.
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

/// An observer that does nothing, without any cost.
public struct NoObserver<G: Game>: MatchObserver {
  // The type is not empty, because ThreadSanitizer reads the address of an inout argument, and an
  // empty value has no address.
  @usableFromInline var byte: UInt8 = 0

  /// Creates an observer that does nothing.
  @inlinable
  public init() {}
}
