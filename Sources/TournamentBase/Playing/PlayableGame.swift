import GameCore

/// A game of any type with its strategies: an element of a list of games.
///
/// ``GameModule`` is the only implementation.
public protocol PlayableGame<G>: Sendable {
  /// The type of the game.
  associatedtype G: Game
  /// The game with its types.
  var module: GameModule<G> { get }
}

extension PlayableGame {
  /// The name on the command line: that of the game or of a ``GameVariant``.
  public var name: String { module.variant?.name ?? G.name }
  /// The name of the game in tables and in replays.
  public var game: String { G.name }
  /// A description in one line.
  public var summary: String { module.variant?.summary ?? G.summary }
  /// The possible numbers of seats; some rules allow fewer.
  public var seatCounts: ClosedRange<Int> { G.seatCounts }
  /// The rules with their defaults and allowed values.
  public var rules: [Parameter] {
    G.Rules.parameters.filter { rule in !module.fixedRules.contains { $0.key == rule.name } }
  }
  /// The rule with which games of deterministic strategies differ, such as `opening-plies=4`; `nil` if there is
  /// none.
  package var variedBy: String? { G.variedBy }
  /// Named variants, in the order of listings.
  public var presets: [RulesPreset] { module.variant == nil ? G.Rules.presets : [] }
  /// The strategies, in the order of listings.
  public var strategies: [StrategyMetadata] { module.entries.map(\.card) }
  /// The strategies of a run that names none, as specifications.
  public var roster: [String] { module.roster }
  /// The specification of a greedy player, or `nil` if there is none.
  public var greedy: String? { module.greedy }
  /// A Boolean value that indicates whether decisions can be compared with perfect play.
  public var canBeAnalysed: Bool { module.analyst != nil }

  /// The JSON Schema of the observations that external bots receive, or `nil` if they cannot play.
  public var schema: String? {
    module.programs.map { access in
      var text = JSONText()
      access.wire.schema.writeDocument(title: G.name, to: &text)
      return text.description
    }
  }

  /// Returns the strategies of a request, or otherwise the roster, repeated if it has fewer strategies than
  /// seats.
  package func roster(for request: RunSpecification) -> [String] {
    if !request.strategies.isEmpty || roster.isEmpty { return request.strategies }
    return (0..<max(roster.count, min(request.seats, Seat.limit))).map { roster[$0 % roster.count] }
  }

  /// Checks a request and prepares everything for playing.
  ///
  /// - Throws: `UsageError` with all mistakes.
  public func prepare(_ request: RunSpecification) throws -> PlayableRun {
    let mistakes = mistakes(ofPrograms: request)
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    var run = PlayableRun(try TypedRun(module, inVariant(request)))
    run.inFlight = request.inFlight
    return run
  }

  /// Returns a request for this game as a request for the variant.
  ///
  /// - Throws: `UsageError` if it contradicts the rules of the variant.
  package func inVariant(_ asked: RunSpecification) throws(UsageError) -> RunSpecification {
    guard let variant = module.variant else { return asked }
    if let preset = asked.preset {
      throw UsageError(
        setting: "rules",
        "\(variant.name) has fixed rules; the named rules '\(preset)' are for \(game)")
    }
    for rule in asked.rules
    where module.fixedRules.contains(where: { $0.key == rule.key && $0.value != rule.value }) {
      throw UsageError(
        "\(rule.origin): rule '\(rule.key)' is fixed in \(variant.name)",
        remedy: "It can be changed in \(game).")
    }
    var request = asked
    request.preset = variant.preset
    request.variant = variant.name
    return request
  }
}
