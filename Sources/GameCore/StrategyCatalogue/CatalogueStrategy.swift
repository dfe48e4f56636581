/// A strategy that can be named on the command line.
///
/// This is what a bot's file holds: a card that describes it, a way to make it, and `choose(from:)`.
/// Its line in the game's catalogue is `.init(TheType.self)`.
public protocol CatalogueStrategy: Strategy {
  /// The rules of the game that it plays.
  associatedtype Rules: GameRules

  /// The bot's name, summary and parameters.
  static var card: StrategyMetadata { get }

  /// Makes the bot for one game.
  ///
  /// - Throws: ``SetupError`` where it cannot play under these rules or parameters.
  init(setup: StrategySetup<Rules>) throws
}

/// What describes a strategy to a reader and to the command line.
public struct StrategyMetadata: Hashable, Sendable {
  /// Lower-case words joined by hyphens, unique among the game's strategies.
  public let name: String
  /// Another name that is understood; `nil` where there is none.
  public let alias: String?
  /// One line that says what it does.
  public let summary: String
  /// Raised whenever it may decide differently than before in any situation; 0 for a program, which has
  /// versions of its own.
  public let version: Int
  /// Its knobs in the order in which they are listed; none for a strategy without any.
  public let parameters: [Parameter]
  /// What a reader of its results has to know of it, whatever its parameters are.
  public let marks: [StrategyMark]

  /// The version of what is no code of ours.
  package static let programVersion = 0

  /// Describes a strategy; version 1, no other name, no parameters and no marks unless given.
  public init(
    name: String, alias: String? = nil, summary: String, version: Int = 1,
    parameters: [Parameter] = [], marks: [StrategyMark] = []
  ) {
    self.name = name
    self.alias = alias
    self.summary = summary
    self.version = version
    self.parameters = parameters
    self.marks = marks
  }
}

/// Everything a strategy is given when a game begins.
public struct StrategySetup<Rules: GameRules>: Sendable {
  /// The variant that is played, checked already.
  public let rules: Rules
  /// How many seats the table has.
  public let seats: Int
  /// Where the strategy sits.
  public let seat: Seat
  /// The strategy's own random numbers: nobody else draws from this stream.
  public let random: RandomStream
  /// A value for each parameter of the strategy's card.
  public let parameters: ParameterValues
  /// Which game of its run it is, for programs; `nil` for others.
  @usableFromInline package var game: GameContext?

  /// Gathers the values as they are; whether the strategy can play with them is its own to check.
  @inlinable
  public init(
    rules: Rules, seats: Int, seat: Seat, random: RandomStream, parameters: ParameterValues
  ) {
    self.rules = rules
    self.seats = seats
    self.seat = seat
    self.random = random
    self.parameters = parameters
  }
}

/// An error about a strategy that cannot play under the given rules or with the given parameters.
public struct SetupError: ReportedError {
  /// The problem in one clause.
  public let description: String
  /// A remedy, shown on a separate line; `nil` if the description suffices.
  public let remedy: String?

  /// Bad input: different parameters or rules are needed.
  public var failure: FailureKind { .badInput }

  /// Creates an error with a problem that names the invalid rule or parameter.
  public init(_ description: String, remedy: String? = nil) {
    self.description = description
    self.remedy = remedy
  }
}

extension StrategyMetadata {
  /// The marks of the strategy with these values of its parameters, in the order of the cases.
  public func marks(with values: ParameterValues) -> [StrategyMark] {
    let all = marks + values.marks
    return StrategyMark.allCases.filter(all.contains)
  }
}
