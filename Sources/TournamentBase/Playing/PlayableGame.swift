import GameCore

/// A game with its strategies, as an element in a list of games of different types.
///
/// ``GameModule`` is the only implementation.
public protocol PlayableGame<G>: Sendable {
  /// The game's type.
  associatedtype G: Game
  /// The module, which knows the game's type.
  var module: GameModule<G> { get }
}

extension PlayableGame {
  /// The name on the command line, either the game's own or a ``GameVariant``.
  public var name: String { module.variant?.name ?? G.name }
  /// The game's name in result files and replays.
  public var game: String { G.name }
  /// A description in one line.
  public var summary: String { module.variant?.summary ?? G.summary }
  /// The possible numbers of seats.
  ///
  /// Some rules allow only a part of this range.
  public var seatCounts: ClosedRange<Int> { G.seatCounts }
  /// The rules with their defaults and valid values.
  public var rules: [Parameter] {
    G.Rules.parameters.filter { rule in !module.fixedRules.contains { $0.key == rule.name } }
  }
  /// The rule and value that keep games between deterministic strategies from repeating each other,
  /// such as `opening-plies=4`, or `nil` if there are none.
  package var variedBy: String? { G.variedBy }
  /// Named variants, in listing order.
  public var presets: [RulesPreset] { module.variant == nil ? G.Rules.presets : [] }
  /// The strategies, in listing order.
  public var strategies: [StrategyMetadata] { module.entries.map(\.metadata) }
  /// The strategies that play if a run names none, as specifications.
  public var roster: [String] { module.roster }
  /// The specification of a greedy player, or `nil` if there is none.
  public var greedy: String? { module.greedy }
  /// A Boolean value that indicates whether decisions can be compared with perfect play.
  public var canBeAnalysed: Bool { module.analyst != nil }

  /// The JSON Schema for the observations that external bots receive, or `nil` if they cannot play.
  public var schema: String? {
    module.programs.map { access in
      var text = JSONText()
      access.json.schema.writeDocument(title: G.name, to: &text)
      return text.description
    }
  }

  /// Returns the request's strategies, or the roster if the request names none.
  ///
  /// The roster is repeated if it contains fewer strategies than there are seats.
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

  /// Returns a request for this game with the variant's rules.
  ///
  /// - Throws: `UsageError` if the request contradicts the variant's rules.
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
