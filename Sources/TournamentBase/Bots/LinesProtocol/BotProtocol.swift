import GameCore

/// A channel for lines to and from a program.
///
/// Functions with a deadline throw ``BotFailure`` if the deadline passes or the program has ended,
/// and `CancellationError` if the task is canceled.
protocol LineChannel: Sendable {
  func send(_ line: String, by deadline: ContinuousClock.Instant) throws

  func receive(by deadline: ContinuousClock.Instant) throws -> String

  /// Returns the next line with the given address, or without an address if `isMine` accepts it.
  ///
  /// If `address` is `nil`, returns the next accepted line. Other lines stay in the channel.
  func receive(
    by deadline: ContinuousClock.Instant, for address: Int?, where isMine: (String) -> Bool
  ) throws -> String

  /// Returns a line that has already arrived, or `nil` if there is none.
  ///
  /// If `address` is not `nil`, only lines with this address count.
  func next(for address: Int?) -> String?

  /// A Boolean value that indicates whether the program has read all sent lines.
  var hasRead: Bool { get }

  /// Adds a received line to the decision's transcript, if there is one.
  ///
  /// Lines that do not belong to the decision, such as a new process's answer to `hello`, should
  /// not be added. If there were more or fewer processes, they would arrive during other decisions.
  func keep(_ line: String)
}

extension LineChannel {
  func receive(
    by deadline: ContinuousClock.Instant, for address: Int?, where isMine: (String) -> Bool
  ) throws -> String { try receive(by: deadline) }

  func next(for address: Int?) -> String? { nil }

  var hasRead: Bool { true }

  func keep(_ line: String) {}
}

/// The protocol state of one process.
protocol BotProtocol<G>: Sendable {
  associatedtype G: Game

  mutating func begin(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) throws

  mutating func awaitAnswer(_ channel: any LineChannel, by deadline: ContinuousClock.Instant) throws

  /// Sends the message that begins a game, before the game's first question.
  mutating func beginGame(
    _ game: BotGame, _ channel: any LineChannel, by deadline: ContinuousClock.Instant) throws

  /// Sends a question and waits for the answer.
  mutating func decide(
    _ question: BotRequest<G>, _ channel: any LineChannel
  ) throws -> BotResponse<G.Action>

  /// Sends the message that ends a game.
  ///
  /// The outcome is `nil` if the game was abandoned or is void.
  mutating func endGame(_ game: BotGame, outcome: Outcome?, _ channel: any LineChannel) throws

  mutating func end(_ channel: any LineChannel, by deadline: ContinuousClock.Instant)

  /// The bot's answer to `hello`, or `nil` before it arrives.
  var answer: ProgramIdentity.Answer? { get }

  /// A Boolean value that indicates whether the bot declares that it answers pings.
  var answersPings: Bool { get }
}
