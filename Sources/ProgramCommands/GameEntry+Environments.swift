import Commands
import Diagnostics
import Tournament
import Environments

extension GameEntry {
  /// Whether learners can play the game.
  public var hasEnvironments: Bool { environments != nil }

  /// Opens games at which a learner sits.
  ///
  /// - Parameters:
  ///   - request: The rules, the number of seats, the seed, and as strategies those of the other seats: one
  ///     for each in the order of play, or one for all.
  ///   - learner: Which seats are the learner's.
  ///   - batch: How many games are played at once.
  /// - Throws: `UsageError` with all mistakes that were found.
  public func openEnvironment(
    _ request: RunSpecification, learner: EnvironmentRequest.Learner, batch: Int
  ) throws -> EnvironmentSession {
    guard let environments else {
      throw UsageError("\(name) has no list of actions that a learner could choose from")
    }
    return try environments.open(
      EnvironmentRequest(
        rules: try readRules(request), seats: request.seats, learner: learner,
        opponents: request.strategies, batch: batch, seed: request.seed))
  }
}
