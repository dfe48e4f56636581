import GameCore

/// What a learner wants to play.
public struct EnvironmentRequest: Sendable {
  /// Who decides for which seats.
  public enum Learner: Hashable, Sendable {
    /// The learner has one seat.
    case seat(Seat)
    /// The learner has all seats and plays itself.
    case all
  }

  /// The value of every rule.
  public var rules: ParameterValues
  /// How many seats each table has.
  public var seats: Int
  /// Where the learner sits.
  public var learner: Learner
  /// Who has the other seats, as specifications: one for each of them in the order of play, or one for
  /// all.
  public var opponents: [String]
  /// How many games are played at once.
  public var batch: Int
  /// What the deals and the strategies' chance come from.
  public var seed: UInt64

  /// The most games that are played at once.
  public static let batchLimit = 65_536
  /// The limit on consecutive games that end before the learner's first decision.
  static let skippedLimit = 10_000
  /// The limit on the memory of frames and games, 1 GiB.
  static let byteLimit = 1 << 30

  /// Takes everything unchecked: ``EnvironmentOperations/open`` names all mistakes.
  public init(
    rules: ParameterValues, seats: Int = 2, learner: Learner = .seat(Seat(0)),
    opponents: [String] = [], batch: Int = 1, seed: UInt64 = 1
  ) {
    self.rules = rules
    self.seats = seats
    self.learner = learner
    self.opponents = opponents
    self.batch = batch
    self.seed = seed
  }
}
