/// A line of a game's catalogue: a strategy's card and how to open a source of such strategies.
public struct StrategyEntry<G: Game>: Sendable {
  /// The name, summary and parameters to list and to read specifications by.
  public let card: StrategyMetadata
  /// Opens a source for a run; throws ``SetupError`` where its strategies cannot play.
  ///
  /// Who opens it also closes it: an ``BoundStrategy`` does by itself.
  public let open:
    @Sendable (FactorySetup<G.Rules>) throws -> any StrategyFactory<
      G.Rules, G.Observation, G.Action
    >
  /// What a reader of results has to know of strategies with these values of the parameters.
  public let marks: @Sendable (ParameterValues) -> [StrategyMark]

  /// Makes an entry of its parts, for strategies that are made of others.
  ///
  /// - Parameters:
  ///   - card: What describes them.
  ///   - open: Opens a source for a run; throws ``SetupError`` where its strategies cannot play.
  ///   - marks: What a reader has to know of strategies with some values; what the card says, unless it is
  ///     given.
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

  /// Makes the entry of strategies that share nothing; the constraints keep it to one game.
  @inlinable
  public init<S: CatalogueStrategy>(_ type: S.Type)
  where S.Observation == G.Observation, S.Action == G.Action, S.Rules == G.Rules {
    self.init(
      card: S.card,
      open: { _ in StatelessFactory<G.Rules, G.Observation, G.Action> { try S(setup: $0) } })
  }

  /// Makes the entry of strategies whose type is generic, such as those that play several games.
  ///
  /// They decide by a closure that is compiled for this very type: what a generic type's own methods
  /// do would be compiled for any, which a search can't afford.
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

  /// Makes the entry of strategies that share what their source holds.
  @inlinable
  public init<S: CatalogueFactory>(_ type: S.Type)
  where S.Observation == G.Observation, S.Action == G.Action, S.Rules == G.Rules {
    self.init(card: S.card, open: { try S(setup: $0) })
  }
}

/// A strategy and a closure that decides with it.
///
/// A closure that is written where the strategy's type is known is compiled for it, which a search can't do
/// without: see ``StrategyEntry/init(generic:)``.
public struct ClosureStrategy<Base: Strategy>: Strategy {
  @usableFromInline var base: Base
  @usableFromInline let decide: @Sendable (inout Base, Base.Observation) throws -> Base.Action

  /// Joins both.
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
  /// Where the strategy looks.
  public var sight: OmniscientView<Base.ViewedGame> { base.sight }
}

/// A source together with what its strategies are set up with; closed when nobody holds it any more.
public final class BoundStrategy<G: Game>: Sendable {
  /// What the source was opened with.
  public let setup: FactorySetup<G.Rules>
  @usableFromInline let source: any StrategyFactory<G.Rules, G.Observation, G.Action>

  /// The source itself.
  package var base: any StrategyFactory<G.Rules, G.Observation, G.Action> { source }

  /// Opens an entry's source.
  ///
  /// - Throws: ``SetupError`` where its strategies cannot play.
  public init(_ entry: StrategyEntry<G>, setup: FactorySetup<G.Rules>) throws {
    self.setup = setup
    source = try entry.open(setup)
  }

  /// Takes a source that is open.
  package init(
    _ source: any StrategyFactory<G.Rules, G.Observation, G.Action>, setup: FactorySetup<G.Rules>
  ) {
    self.setup = setup
    self.source = source
  }

  deinit { source.close() }

  /// What to say before a run begins; `nil` for nothing.
  public var notice: String? { source.notice }

  /// Makes the strategy of a seat for one game.
  ///
  /// - Throws: ``SetupError`` where it cannot play.
  @inlinable
  public func make(
    seat: Seat, random: RandomStream
  ) throws -> any Strategy<G.Observation, G.Action> {
    try source.make(
      StrategySetup(
        rules: setup.rules, seats: setup.seats, seat: seat, random: random,
        parameters: setup.parameters))
  }

  /// Makes the strategy of a seat for one game of a run, which a program has to know of.
  ///
  /// - Throws: ``SetupError`` where it cannot play.
  @usableFromInline
  package func make(
    seat: Seat, random: RandomStream, game: GameContext
  ) throws -> any Strategy<G.Observation, G.Action> {
    var made = StrategySetup<G.Rules>(
      rules: setup.rules, seats: setup.seats, seat: seat, random: random,
      parameters: setup.parameters)
    made.game = game
    return try source.make(made)
  }
}
