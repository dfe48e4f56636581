/// An algorithm that chooses an action from an observation.
///
/// Every game has a new instance, which has only its observations, so it cannot learn from earlier games. It uses only
/// the random stream of its ``StrategySetup``.
public protocol Strategy<Observation, Action>: Sendable {
  /// The information of a seat.
  associatedtype Observation: Sendable
  /// The decisions of a seat.
  associatedtype Action: Sendable

  /// Returns the chosen action.
  ///
  /// A strategy that needs more than a fraction of a second checks whether its task was cancelled, as with a
  /// ``CancellationCheck``, and then throws `CancellationError`.
  ///
  /// - Throws: Any error forfeits the game; ``OutOfTime`` counts as a timeout. After `CancellationError` in a cancelled
  ///   task and ``OutOfMemory``, the game is abandoned and not counted.
  mutating func choose(from observation: Observation) throws -> Action
}

/// An error of a strategy that exceeded its own time budget.
public struct OutOfTime: Error {
  /// Creates an error.
  public init() {}
}
