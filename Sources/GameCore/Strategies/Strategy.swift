/// An algorithm that chooses an action from an observation.
///
/// Every game has a new instance, which receives only its observations, so it cannot learn from earlier
/// games. Its only random numbers are those of the stream in its ``StrategySetup``.
public protocol Strategy<Observation, Action>: Sendable {
  /// The information of a seat.
  associatedtype Observation: Sendable
  /// The decisions of a seat.
  associatedtype Action: Sendable

  /// Returns the action for an observation.
  ///
  /// A strategy that needs more than a fraction of a second must check for the cancellation of its task, for
  /// example with a ``CancellationCheck``, and then throw `CancellationError`.
  ///
  /// - Throws: Any error, which forfeits the game; ``OutOfTime`` counts as a timeout. After
  ///   `CancellationError` in a cancelled task and after ``OutOfMemory``, the game is abandoned and not
  ///   counted.
  mutating func choose(from observation: Observation) throws -> Action
}

/// An error of a strategy that exceeded its own time budget.
public struct OutOfTime: Error {
  /// Creates an error.
  public init() {}
}
