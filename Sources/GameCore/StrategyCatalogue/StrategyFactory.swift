/// Makes the strategies of one entrant, and owns what they share: it lives as long as a run, a
/// strategy as long as a game.
///
/// A strategy that needs nothing beyond a game has no use for one: ``CatalogueStrategy`` is all that
/// such a bot is. Whatever is costly to make or has to be shut down, such as a solver's memory or
/// another program, belongs here. Several games ask at the same time.
public protocol StrategyFactory<Rules, Observation, Action>: Sendable {
  /// The rules of the game that is played.
  associatedtype Rules: GameRules
  /// What the strategies are shown.
  associatedtype Observation: Sendable
  /// What they answer.
  associatedtype Action: Sendable

  /// Makes a strategy for one game.
  ///
  /// - Throws: ``SetupError`` where it cannot play; its seat forfeits the game.
  func make(_ setup: StrategySetup<Rules>) throws -> any Strategy<Observation, Action>

  /// What to say before a run begins, such as that a decision may take hours; `nil` for nothing.
  var notice: String? { get }

  /// Lets go of what the strategies shared; no game is played afterwards.
  func close()
}

extension StrategyFactory {
  /// Has nothing to say, unless a source does.
  public var notice: String? { nil }

  /// Has nothing to let go of, unless a source says what.
  public func close() {}
}

/// A source that can be named on the command line: as a ``CatalogueStrategy``, with one line
/// `.init(TheType.self)` in the game's catalogue.
public protocol CatalogueFactory: StrategyFactory {
  /// The bot's name, summary and parameters.
  static var card: StrategyMetadata { get }

  /// Makes ready for a run.
  ///
  /// - Throws: ``SetupError`` where it cannot play under these rules or parameters.
  init(setup: FactorySetup<Rules>) throws
}

/// Everything a source is given when a run begins.
public struct FactorySetup<Rules: GameRules>: Sendable {
  /// The variant that is played, checked already.
  public let rules: Rules
  /// How many seats the table has.
  public let seats: Int
  /// A value for each parameter of the strategy's card.
  public let parameters: ParameterValues

  /// Gathers the values as they are.
  public init(rules: Rules, seats: Int, parameters: ParameterValues) {
    self.rules = rules
    self.seats = seats
    self.parameters = parameters
  }
}

/// The source of strategies that share nothing.
///
/// It keeps a closure, which is compiled for the very strategy; a method would be compiled for any,
/// and ask the runtime for its types in every game.
@usableFromInline
struct StatelessFactory<Rules: GameRules, Observation: Sendable, Action: Sendable>: StrategyFactory
{
  @usableFromInline
  let makeStrategy: @Sendable (StrategySetup<Rules>) throws -> any Strategy<Observation, Action>

  @inlinable
  init(
    _ makeStrategy:
      @escaping @Sendable (StrategySetup<Rules>) throws -> any Strategy<Observation, Action>
  ) {
    self.makeStrategy = makeStrategy
  }

  @inlinable
  func make(_ setup: StrategySetup<Rules>) throws -> any Strategy<Observation, Action> {
    try makeStrategy(setup)
  }
}
