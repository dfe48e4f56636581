/// A bot: what a seat may know comes in, what it decides goes out.
///
/// A strategy is made anew for every game and sees nothing but its observations, so what it learns
/// in one game cannot leak into another. Any chance that it wants comes from the random stream in
/// its ``StrategySetup``.
public protocol Strategy<Observation, Action>: Sendable {
  /// What it is shown when it is asked.
  associatedtype Observation: Sendable
  /// What it answers.
  associatedtype Action: Sendable

  /// Decides.
  ///
  /// One that thinks for longer than a fraction of a second looks whether its task was cancelled, as
  /// with a ``CancellationCheck``, and then throws `CancellationError`.
  ///
  /// - Throws: Any error forfeits the game; ``OutOfTime`` is counted as a timeout. `CancellationError`
  ///   in a cancelled task and ``OutOfMemory`` break the game off instead, and it is not counted.
  mutating func choose(from observation: Observation) throws -> Action
}

/// A strategy throws this when its own budget of time is spent.
public struct OutOfTime: Error {
  /// Carries nothing: the match knows whose time it was.
  public init() {}
}
