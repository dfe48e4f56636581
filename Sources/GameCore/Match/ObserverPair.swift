/// Two observers of the same match, which can be nested to combine any number.
///
/// The inner observer is nearer to the decision: its ``MatchObserver/willDecide(_:from:)`` is
/// called last and its ``MatchObserver/didDecide(_:_:from:)`` first. A clock in the inner observer
/// therefore does not measure the outer observer's work.
public struct ObserverPair<Outer: MatchObserver, Inner: MatchObserver>: MatchObserver
where Outer.G == Inner.G {
  /// The observed game.
  public typealias G = Outer.G

  /// The observer farther from the decision.
  public var outer: Outer
  /// The observer next to the decision.
  public var inner: Inner

  /// Creates a pair of observers in their current states.
  @inlinable
  public init(_ outer: Outer, _ inner: Inner) {
    self.outer = outer
    self.inner = inner
  }

  @inlinable
  public mutating func began(_ game: G) {
    outer.began(game)
    inner.began(game)
  }

  @inlinable
  public mutating func willDecide(_ seat: Seat, from observation: G.Observation) {
    outer.willDecide(seat, from: observation)
    inner.willDecide(seat, from: observation)
  }

  @inlinable
  public mutating func didDecide(
    _ seat: Seat, _ action: G.Action, from observation: G.Observation
  ) {
    inner.didDecide(seat, action, from: observation)
    outer.didDecide(seat, action, from: observation)
  }

  @inlinable
  public mutating func advanced(_ game: G, with actions: Actions<G.Action>) {
    outer.advanced(game, with: actions)
    inner.advanced(game, with: actions)
  }

  @inlinable
  public mutating func refused(_ actions: Actions<G.Action>, in game: G) {
    outer.refused(actions, in: game)
    inner.refused(actions, in: game)
  }
}

/// An optional observer, which does nothing if it is `nil`.
extension Optional: MatchObserver where Wrapped: MatchObserver {
  /// The observed game.
  public typealias G = Wrapped.G

  @inlinable
  public mutating func began(_ game: G) { self?.began(game) }

  @inlinable
  public mutating func willDecide(_ seat: Seat, from observation: G.Observation) {
    self?.willDecide(seat, from: observation)
  }

  @inlinable
  public mutating func didDecide(
    _ seat: Seat, _ action: G.Action, from observation: G.Observation
  ) {
    self?.didDecide(seat, action, from: observation)
  }

  @inlinable
  public mutating func advanced(_ game: G, with actions: Actions<G.Action>) {
    self?.advanced(game, with: actions)
  }

  @inlinable
  public mutating func refused(_ actions: Actions<G.Action>, in game: G) {
    self?.refused(actions, in: game)
  }
}
