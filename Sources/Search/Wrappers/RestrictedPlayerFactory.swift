import GameCore

struct RestrictedPlayerFactory<G: SearchableGame>: StrategyFactory {
  typealias Rules = G.Rules
  typealias Observation = G.Observation
  typealias Action = G.Action

  private let text: String
  private let source: BoundStrategy<G>
  private let restrictions: Restrictions
  private let compiled: @Sendable (RestrictedPlayer<G>) -> any Strategy<Observation, Action>

  /// Returns the metadata of the restricted strategies.
  ///
  /// The version changes with the version of every strategy that can be restricted.
  static func metadata(around entries: [StrategyEntry<G>]) -> StrategyMetadata {
    StrategyMetadata(
      name: "restricted",
      summary: "a strategy with restrictions, to measure their cost",
      version: entries.reduce(1) { $0 + $1.metadata.version - 1 },
      parameters: Restrictions.parameters)
  }

  /// Opens the restricted strategy's factory.
  ///
  /// - Parameter compiled: Creates a player's strategy, compiled for the game.
  init(
    _ setup: FactorySetup<G.Rules>, entries: [StrategyEntry<G>],
    _ compiled: @escaping @Sendable (RestrictedPlayer<G>) -> any Strategy<Observation, Action>
  ) throws {
    text = setup.parameters.text("of")
    restrictions = Restrictions(setup.parameters)
    self.compiled = compiled
    if !restrictions.never.isEmpty, let vectors = G.self as? any VectorGame.Type,
      let actions = Self.actions(of: vectors, setup.rules, setup.seats),
      !actions.contains(where: restrictions.never.matches)
    {
      throw SetupError(
        "never=\(setup.parameters.text("never")): no action matches",
        remedy: "Some actions under these rules: " + actions.prefix(3).joined(separator: ", "))
    }
    do {
      let (entry, values) = try Self.wrapped(text, among: entries)
      source = try BoundStrategy(
        entry, setup: FactorySetup(rules: setup.rules, seats: setup.seats, parameters: values))
    } catch let error as UsageError {
      throw SetupError(
        "of=\(text): \(error.problems.joined(separator: "; "))",
        remedy: error.mistakes.first?.remedy)
    } catch let error as SetupError {
      throw Self.error(of: text, error)
    }
  }

  /// Returns all actions that are possible under the rules, in replay notation.
  private static func actions<V: VectorGame>(
    of game: V.Type, _ rules: G.Rules, _ seats: Int
  ) -> [String]? {
    (rules as? V.Rules).map {
      V.vectorLayout(rules: $0, seats: seats).actions.map(\.description)
    }
  }

  private static func error(of text: String, _ error: SetupError) -> SetupError {
    SetupError("of=\(text): \(error)", remedy: error.remedy)
  }

  var notice: String? { source.notice }

  func make(_ setup: StrategySetup<G.Rules>) throws -> any Strategy<Observation, Action> {
    var random = setup.random
    do {
      let base = try source.make(seat: setup.seat, random: random.nextStream())
      return compiled(RestrictedPlayer(base, restrictions, seat: setup.seat, random: random))
    } catch let error as SetupError {
      throw Self.error(of: text, error)
    }
  }

  static func marks(
    _ values: ParameterValues, among entries: [StrategyEntry<G>]
  ) -> [StrategyMark] {
    guard let (entry, values) = try? wrapped(values.text("of"), among: entries) else { return [] }
    return entry.marks(values)
  }

  private static func wrapped(
    _ text: String, among entries: [StrategyEntry<G>]
  ) throws(UsageError) -> (StrategyEntry<G>, ParameterValues) {
    let read = try StrategySpecification(text, strategies: entries.map(\.metadata), game: G.name)
    return (entries[read.index], read.values)
  }
}
