/// An entry in a game's catalog: a strategy's metadata and its factory.
public struct StrategyEntry<G: Game>: Sendable {
  /// The metadata for lists and for reading specifications.
  public let metadata: StrategyMetadata
  /// Opens a factory for a run or throws ``SetupError`` if its strategies cannot play.
  ///
  /// The caller must close the factory, as ``BoundStrategy`` does.
  public let open:
    @Sendable (FactorySetup<G.Rules>) throws -> any StrategyFactory<
      G.Rules, G.Observation, G.Action
    >
  /// Returns the marks of strategies with these parameter values.
  public let marks: @Sendable (ParameterValues) -> [StrategyMark]

  /// Creates an entry from its parts, for strategies that consist of others.
  ///
  /// - Parameters:
  ///   - metadata: The name, summary and parameters.
  ///   - open: Opens a factory for a run or throws ``SetupError`` if its strategies cannot play.
  ///   - marks: Returns the marks of strategies with given values. By default, it returns the marks
  ///     in the metadata.
  public init(
    metadata: StrategyMetadata,
    open:
      @escaping @Sendable (FactorySetup<G.Rules>) throws -> any StrategyFactory<
        G.Rules, G.Observation, G.Action
      >,
    marks: (@Sendable (ParameterValues) -> [StrategyMark])? = nil
  ) {
    self.metadata = metadata
    self.open = open
    self.marks = marks ?? { metadata.marks(with: $0) }
  }

  /// Creates the entry for strategies of this game that share no state.
  @inlinable
  public init<S: CatalogStrategy>(_ type: S.Type)
  where S.Observation == G.Observation, S.Action == G.Action, S.Rules == G.Rules {
    self.init(
      metadata: S.metadata,
      open: { _ in StatelessFactory<G.Rules, G.Observation, G.Action> { try S(setup: $0) } })
  }

  /// Creates the entry for strategies with a generic type, such as those for several games.
  ///
  /// These strategies choose actions by a closure that is compiled for their type, because methods
  /// of generic types are not specialized and so are too slow for a search.
  @inlinable
  public init<S: CatalogStrategy>(generic type: S.Type)
  where S.Observation == G.Observation, S.Action == G.Action, S.Rules == G.Rules {
    self.init(
      metadata: S.metadata,
      open: { _ in
        StatelessFactory<G.Rules, G.Observation, G.Action> { setup in
          ClosureStrategy(try S(setup: setup)) { try $0.choose(from: $1) }
        }
      })
  }

  /// Creates the entry for strategies that share their factory's state.
  @inlinable
  public init<S: CatalogFactory>(_ type: S.Type)
  where S.Observation == G.Observation, S.Action == G.Action, S.Rules == G.Rules {
    self.init(metadata: S.metadata, open: { try S(setup: $0) })
  }
}

/// A strategy that chooses its actions by calling a closure.
///
/// A closure that is written where the concrete type is known is compiled for that type, as
/// searches require (see ``StrategyEntry/init(generic:)``).
public struct ClosureStrategy<Base: Strategy>: Strategy {
  @usableFromInline var base: Base
  @usableFromInline let decide: @Sendable (inout Base, Base.Observation) throws -> Base.Action

  /// Creates a strategy from a base strategy and a closure that returns its actions.
  @inlinable
  public init(
    _ base: Base,
    decide: @escaping @Sendable (inout Base, Base.Observation) throws -> Base.Action
  ) {
    self.base = base
    self.decide = decide
  }

  @inlinable
  public mutating func choose(from observation: Base.Observation) throws -> Base.Action {
    try decide(&base, observation)
  }
}

extension ClosureStrategy: OmniscientStrategy where Base: OmniscientStrategy {
  /// The base strategy's view.
  public var omniscientView: OmniscientView<Base.ViewedGame> { base.omniscientView }
}

/// An open factory and its setup, in an object that closes the factory when it is deallocated.
public final class BoundStrategy<G: Game>: Sendable {
  /// The factory's setup.
  public let setup: FactorySetup<G.Rules>
  @usableFromInline let source: any StrategyFactory<G.Rules, G.Observation, G.Action>

  /// The factory.
  package var base: any StrategyFactory<G.Rules, G.Observation, G.Action> { source }

  /// Opens an entry's factory.
  ///
  /// - Throws: ``SetupError`` if its strategies cannot play.
  public init(_ entry: StrategyEntry<G>, setup: FactorySetup<G.Rules>) throws {
    self.setup = setup
    source = try entry.open(setup)
  }

  /// Creates the object for a factory that is already open.
  package init(
    _ source: any StrategyFactory<G.Rules, G.Observation, G.Action>, setup: FactorySetup<G.Rules>
  ) {
    self.setup = setup
    self.source = source
  }

  deinit { source.close() }

  /// A notice for users before a run, or `nil` if there is none.
  public var notice: String? { source.notice }

  /// Creates a seat's strategy for one game.
  ///
  /// - Throws: ``SetupError`` if the strategy cannot play.
  @inlinable
  public func make(
    seat: Seat, random: RandomStream
  ) throws -> any Strategy<G.Observation, G.Action> {
    try source.make(
      StrategySetup(
        rules: setup.rules, seats: setup.seats, seat: seat, random: random,
        parameters: setup.parameters))
  }
}
