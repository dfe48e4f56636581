/// An entry of a game's catalogue: a strategy's metadata and its factory.
public struct StrategyEntry<G: Game>: Sendable {
  /// The metadata for lists and for reading specifications.
  public let card: StrategyMetadata
  /// Opens a factory for a run; throws ``SetupError`` if its strategies cannot play.
  ///
  /// The caller must close the factory; a ``BoundStrategy`` does so.
  public let open:
    @Sendable (FactorySetup<G.Rules>) throws -> any StrategyFactory<
      G.Rules, G.Observation, G.Action
    >
  /// Returns the marks of strategies with these values of the parameters.
  public let marks: @Sendable (ParameterValues) -> [StrategyMark]

  /// Creates an entry from its parts, for strategies that consist of others.
  ///
  /// - Parameters:
  ///   - card: The metadata.
  ///   - open: Opens a factory for a run; throws ``SetupError`` if its strategies cannot play.
  ///   - marks: Returns the marks of strategies with given values; those of the metadata by default.
  public init(
    card: StrategyMetadata,
    open:
      @escaping @Sendable (FactorySetup<G.Rules>) throws -> any StrategyFactory<
        G.Rules, G.Observation, G.Action
      >,
    marks: (@Sendable (ParameterValues) -> [StrategyMark])? = nil
  ) {
    self.card = card
    self.open = open
    self.marks = marks ?? { card.marks(with: $0) }
  }

  /// Creates the entry of strategies without shared state; the constraints restrict it to one game.
  @inlinable
  public init<S: CatalogueStrategy>(_ type: S.Type)
  where S.Observation == G.Observation, S.Action == G.Action, S.Rules == G.Rules {
    self.init(
      card: S.card,
      open: { _ in StatelessFactory<G.Rules, G.Observation, G.Action> { try S(setup: $0) } })
  }

  /// Creates the entry of strategies of a generic type, such as those for several games.
  ///
  /// They choose actions by a closure that is compiled for this type. Methods of generic types are not
  /// specialized, which is too slow for a search.
  @inlinable
  public init<S: CatalogueStrategy>(generic type: S.Type)
  where S.Observation == G.Observation, S.Action == G.Action, S.Rules == G.Rules {
    self.init(
      card: S.card,
      open: { _ in
        StatelessFactory<G.Rules, G.Observation, G.Action> { setup in
          ClosureStrategy(try S(setup: setup)) { try $0.choose(from: $1) }
        }
      })
  }

  /// Creates the entry of strategies that share the state of their factory.
  @inlinable
  public init<S: CatalogueFactory>(_ type: S.Type)
  where S.Observation == G.Observation, S.Action == G.Action, S.Rules == G.Rules {
    self.init(card: S.card, open: { try S(setup: $0) })
  }
}

/// A strategy whose actions are chosen by a closure.
///
/// A closure in code with the concrete type is compiled for that type, as searches require; see
/// ``StrategyEntry/init(generic:)``.
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
  /// The view of the base strategy.
  public var sight: OmniscientView<Base.ViewedGame> { base.sight }
}

/// A factory with the setup of its strategies, which is closed at its deallocation.
public final class BoundStrategy<G: Game>: Sendable {
  /// The setup of the factory.
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

  /// Creates a strategy from an open factory.
  package init(
    _ source: any StrategyFactory<G.Rules, G.Observation, G.Action>, setup: FactorySetup<G.Rules>
  ) {
    self.setup = setup
    self.source = source
  }

  deinit { source.close() }

  /// A notice for users before a run; `nil` for none.
  public var notice: String? { source.notice }

  /// Creates the strategy of a seat for one game.
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
