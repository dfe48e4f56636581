import GameCore
import TournamentBase

extension PlayableGame {
  /// A Boolean value that indicates whether learning agents can play the game.
  public var hasEnvironments: Bool { module.environments != nil }

  /// Opens games with a learning agent.
  ///
  /// - Parameters:
  ///   - request: The rules, the number of seats, the seed, and the strategies for the other seats:
  ///     either one for all of these seats or one per seat in playing order.
  ///   - learner: The agent's seats.
  ///   - batch: The number of concurrent games.
  public func openEnvironment(
    _ request: RunSpecification, learner: EnvironmentRequest.Learner, batch: Int
  ) throws -> EnvironmentSession {
    guard let environments = module.environments else {
      throw UsageError("environments require a fixed list of actions, and \(name) has none")
    }
    return try environments.open(
      EnvironmentRequest(inVariant(request), learner: learner, batch: batch))
  }
}
