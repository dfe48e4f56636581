import GameCore

/// Where lines go to a program and come from it, one after the other.
protocol LineChannel: Sendable {
  /// Writes one line, given without its end.
  ///
  /// - Throws: ``BotFailure`` where it can't be written in time, and `CancellationError`.
  func send(_ line: String, by deadline: ContinuousClock.Instant) throws

  /// The next line, without its end.
  ///
  /// - Throws: ``BotFailure`` where none comes in time, or none can come any more, and
  ///   `CancellationError`.
  func receive(by deadline: ContinuousClock.Instant) throws -> String

  /// The next line that `isMine` says yes to; others are kept for those who wait for them.
  ///
  /// - Throws: As ``receive(by:)`` does.
  func receive(
    by deadline: ContinuousClock.Instant, where isMine: (String) -> Bool
  ) throws -> String

  /// The next line of an address, as the process was told to find it in lines, or one without any that
  /// `isMine` says yes to.
  ///
  /// - Throws: As ``receive(by:)`` does.
  func receive(
    by deadline: ContinuousClock.Instant, for address: Int, where isMine: (String) -> Bool
  ) throws -> String

  /// Returns a line that has come already, of an address if it is given; `nil` for none.
  func next(for address: Int?) -> String?

  /// A Boolean value that indicates whether the program has read all lines.
  var hasRead: Bool { get }
}

extension LineChannel {
  /// A channel that finds no addresses.
  func receive(
    by deadline: ContinuousClock.Instant, for address: Int, where isMine: (String) -> Bool
  ) throws -> String { try receive(by: deadline, where: isMine) }

  /// Nothing comes unless it is waited for.
  func next(for address: Int?) -> String? { nil }

  /// What is written is read at once.
  var hasRead: Bool { true }

  /// The next line, whosever it is: a channel that one game has to itself.
  func receive(
    by deadline: ContinuousClock.Instant, where isMine: (String) -> Bool
  ) throws -> String { try receive(by: deadline) }
}

/// One language in which a process is spoken to; a value for each process.
protocol BotProtocol<G>: Sendable {
  /// What is played.
  associatedtype G: Game

  /// After the start: says hello; what the program says of itself.
  mutating func begin(
    _ channel: any LineChannel, by deadline: ContinuousClock.Instant
  ) throws -> ProgramIdentity.Answer?

  /// Waits for the answer to hello, which becomes ``lateAnswer``.
  mutating func awaitAnswer(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) throws

  /// Tells it of a game before its first question.
  mutating func beginGame(_ game: BotGame, _ channel: any LineChannel) throws

  /// Asks for a decision, and waits for the answer.
  mutating func decide(_ question: BotRequest<G>, _ channel: any LineChannel) throws -> BotResponse

  /// Tells it that a game is over; `nil` where the game was broken off, or counts for nobody.
  mutating func endGame(_ game: BotGame, outcome: Outcome?, _ channel: any LineChannel) throws

  /// Says farewell; whatever goes wrong no longer matters.
  mutating func end(_ channel: any LineChannel, by deadline: ContinuousClock.Instant)

  /// What the program said of itself later than at once; `nil` where it said nothing.
  var lateAnswer: ProgramIdentity.Answer? { get }

  /// Whether the program said that it answers pings.
  var answersPings: Bool { get }
}

extension BotProtocol {
  /// Whatever it says of itself, it says at once.
  mutating func awaitAnswer(
    _ channel: any LineChannel, by deadline: ContinuousClock.Instant
  ) throws {}

  /// Whatever it says of itself, it says at once.
  var lateAnswer: ProgramIdentity.Answer? { nil }

  /// Pings belong to `lines`.
  var answersPings: Bool { false }
}
