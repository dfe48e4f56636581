import GameCore

/// The lines to and from a program.
///
/// All functions but ``next(for:)`` throw ``BotFailure`` if the deadline passes or the program has ended, and
/// `CancellationError`.
protocol LineChannel: Sendable {
  func send(_ line: String, by deadline: ContinuousClock.Instant) throws

  func receive(by deadline: ContinuousClock.Instant) throws -> String

  /// Returns the next line that has an address, or that has none and is accepted; without an address, the
  /// next accepted line. Other lines are kept.
  func receive(
    by deadline: ContinuousClock.Instant, for address: Int?, where isMine: (String) -> Bool
  ) throws -> String

  /// Returns a line that has arrived, of an address if it is given; `nil` for none.
  func next(for address: Int?) -> String?

  /// A Boolean value that indicates whether the program has read all lines.
  var hasRead: Bool { get }
}

extension LineChannel {
  func receive(
    by deadline: ContinuousClock.Instant, for address: Int?, where isMine: (String) -> Bool
  ) throws -> String { try receive(by: deadline) }

  func next(for address: Int?) -> String? { nil }

  var hasRead: Bool { true }
}

/// The protocol of a process; a value for each process.
protocol BotProtocol<G>: Sendable {
  associatedtype G: Game

  mutating func begin(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) throws

  mutating func awaitAnswer(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) throws

  /// Announces a game before its first question.
  mutating func beginGame(
    _ game: BotGame, _ channel: any LineChannel, by deadline: ContinuousClock.Instant) throws

  /// Asks for a decision, and waits for the answer.
  mutating func decide(_ question: BotRequest<G>, _ channel: any LineChannel) throws -> BotResponse

  /// Announces the end of a game; the outcome is `nil` if the game was broken off or is void.
  mutating func endGame(_ game: BotGame, outcome: Outcome?, _ channel: any LineChannel) throws

  mutating func end(_ channel: any LineChannel, by deadline: ContinuousClock.Instant)

  /// The answer to hello so far.
  var answer: ProgramIdentity.Answer? { get }

  /// A Boolean value that indicates whether the program declared that it answers pings.
  var answersPings: Bool { get }
}
