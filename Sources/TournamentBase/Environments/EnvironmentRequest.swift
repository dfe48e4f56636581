import GameCore

/// A request for games that a learning agent plays.
public struct EnvironmentRequest: Sendable {
  /// The seats that a learner plays.
  public enum Learner: Hashable, Sendable {
    /// The learner plays one seat, and strategies play the others.
    case seat(Seat)
    /// The learner plays against itself in all seats.
    case all
  }

  /// The rules, the number of seats, the seed, and the strategies in the seats that the learner
  /// does not play.
  ///
  /// There is one strategy for each of these seats, in the order of play, or one strategy for all
  /// of them.
  public var run: RunSpecification
  /// The learner's seats.
  public var learner: Learner
  /// The number of concurrent games.
  public var batch: Int

  /// The maximum number of concurrent games.
  public static let batchLimit = 65_536
  /// The maximum number of consecutive games that end before the learner's first decision.
  static let skippedLimit = 10_000
  /// The maximum memory for frames and games, 1 GiB in bytes.
  static let byteLimit = 1 << 30

  /// Creates a request without checking it.
  ///
  /// ``EnvironmentOperations/open`` reports all mistakes in the request.
  public init(_ run: RunSpecification, learner: Learner = .seat(Seat(0)), batch: Int = 1) {
    (self.run, self.learner, self.batch) = (run, learner, batch)
  }
}
