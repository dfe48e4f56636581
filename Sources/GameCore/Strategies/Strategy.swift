/// An algorithm that chooses an action from an observation.
///
/// Each game uses a new instance, which receives only that game's observations, so it cannot learn
/// from earlier games. Its random numbers come only from the stream in its ``StrategySetup``.
public protocol Strategy<Observation, Action>: Sendable {
  /// What a seat can see.
  associatedtype Observation: Sendable
  /// A seat's decision.
  associatedtype Action: Sendable

  /// Returns the action for an observation.
  ///
  /// A strategy that needs more than a fraction of a second must check whether its task has been
  /// canceled, for example with a ``CancellationCheck``, and then throw `CancellationError`.
  ///
  /// - Throws: Any error, which makes the seat forfeit the game. ``OutOfTime`` counts as a timeout.
  ///   If it is `CancellationError` in a canceled task, or ``OutOfMemory``, the game is abandoned
  ///   and not counted.
  mutating func choose(from observation: Observation) throws -> Action
}

/// An error that a strategy throws when it exceeds its own time budget.
public struct OutOfTime: Error {
  /// Creates an error.
  public init() {}
}
