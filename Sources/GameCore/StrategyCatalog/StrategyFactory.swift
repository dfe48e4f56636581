/// A factory that creates all instances of one strategy in a run, with their shared state.
///
/// The factory exists for the duration of a run, and each instance exists for the duration of a
/// game. The factory contains resources that are expensive or must be closed, such as a solver's
/// memory or an external program. Other strategies require only ``CatalogStrategy``. Several
/// games use the factory concurrently.
public protocol StrategyFactory<Rules, Observation, Action>: Sendable {
  /// The rules of the game.
  associatedtype Rules: GameRules
  /// What the strategies can see.
  associatedtype Observation: Sendable
  /// The actions that the strategies choose.
  associatedtype Action: Sendable

  /// Creates a strategy for one game.
  ///
  /// - Throws: ``SetupError`` if the strategy cannot play, in which case its seat forfeits the
  ///   game.
  func make(_ setup: StrategySetup<Rules>) throws -> any Strategy<Observation, Action>

  /// A notice for users before a run, for example that a decision may take hours, or `nil` if there
  /// is none.
  var notice: String? { get }

  /// Releases the shared state after the last game.
  func close()
}

extension StrategyFactory {
  /// The default: no notice.
  public var notice: String? { nil }

  /// The default: nothing to release.
  public func close() {}
}

/// A factory with a name on the command line, whose line in the catalog is `.init(TheType.self)`.
public protocol CatalogFactory: StrategyFactory {
  /// The strategy's name, summary and parameters.
  static var metadata: StrategyMetadata { get }

  /// Creates the factory for a run.
  ///
  /// - Throws: ``SetupError`` if the strategy cannot play with these rules or parameters.
  init(setup: FactorySetup<Rules>) throws
}

/// A factory's input at the beginning of a run.
public struct FactorySetup<Rules: GameRules>: Sendable {
  /// The variant's checked rules.
  public let rules: Rules
  /// The number of seats.
  public let seats: Int
  /// The values for the strategy's parameters.
  public let parameters: ParameterValues

  /// Creates a setup from checked rules.
  public init(rules: Rules, seats: Int, parameters: ParameterValues) {
    self.rules = rules
    self.seats = seats
    self.parameters = parameters
  }
}

/// The factory for strategies without shared state.
///
/// It contains a closure that is compiled for the concrete strategy. A method would not be
/// specialized and would need type metadata from the runtime in every game.
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
