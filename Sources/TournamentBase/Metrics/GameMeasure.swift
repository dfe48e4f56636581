import GameCore

/// A game measure, declared once for runs, comparisons, sweeps, targets and pages.
///
/// It belongs to one game or is common to all games.
///
/// The declaration contains no values: `MeasureAccumulator` adds up values by deal, and `GameTrace`
/// contains the values for comparisons.
public struct GameMeasure: Hashable, Sendable {
  /// The name in result files, in snake_case.
  public let name: String
  /// The unit, such as `pips`, or an empty string for shares and plain numbers.
  public let unit: String
  /// The measure's column description.
  public private(set) var summary: String
  /// The range of possible values, or `nil` if they are unbounded.
  public let range: ClosedRange<Int>?
  /// A Boolean value that indicates whether `seats.csv` contains a column for the measure, too.
  public let isPerSeat: Bool
  /// The number of decimals in result files.
  ///
  /// Values and ``range`` are in units of the last decimal.
  public let decimals: Int
  /// A Boolean value that indicates whether the measure is computed from evaluated positions.
  private(set) var isEvaluated = false
  /// The name that users see.
  package let label: String
  /// The name on result pages.
  package let pageLabel: String
  /// The definition shown with metrics, or `nil` if the label is sufficient.
  package let definition: String?

  /// Creates a measure from a game's declaration, without the function that computes its values.
  public init<Subject>(_ measure: Measure<Subject>) {
    self.init(
      measure.name, unit: measure.unit, summary: measure.summary, range: measure.range,
      isPerSeat: measure.seatValue != nil)
  }

  /// Creates a measure.
  ///
  /// By default, its labels are the words in its name.
  ///
  /// - Parameter decimals: The number of decimals for a share, or 0 for a whole number.
  package init(
    _ name: String, _ label: String? = nil, onPages pageLabel: String? = nil, unit: String = "",
    summary: String = "", definition: String? = nil,
    range: ClosedRange<Int>? = 0...Int.max, decimals: Int = 0, isPerSeat: Bool = false
  ) {
    let label = label ?? name.split(separator: "_").joined(separator: " ")
    self.name = name
    self.label = label
    self.pageLabel = pageLabel ?? label
    self.unit = unit
    self.summary = summary
    self.definition = definition
    self.range = range
    self.decimals = decimals
    self.isPerSeat = isPerSeat
  }

  /// Creates a share that is computed from evaluated positions.
  private init(share name: String, summary: String, definition: String) {
    self.init(
      name, summary: summary, definition: definition, range: 0...Evaluation.scale,
      decimals: Evaluation.decimals)
  }

  /// Returns the measure with a description of how positions are evaluated.
  func evaluated(by words: String) -> GameMeasure {
    var measure = self
    measure.summary += "; by \(words)"
    measure.isEvaluated = true
    return measure
  }

  /// The measure for the mean per game.
  package var mean: GameMeasure {
    var measure = self
    measure.summary = "mean per game: \(summary)"
    return measure
  }
}

extension GameMeasure {
  /// The number of units of the last decimal that make 1, such as 100 for two decimals.
  package var scale: Int { (0..<decimals).reduce(1) { scale, _ in scale * 10 } }

  /// The measure's column description in a result file.
  var field: TableSchema.Field {
    func bound(_ value: Int) -> Double? { value == .max ? nil : Double(value) / Double(scale) }
    return .init(
      name, decimals == 0 ? .integer : .number, summary, unit: unit,
      minimum: range.flatMap { bound($0.lowerBound) },
      maximum: range.flatMap { bound($0.upperBound) })
  }
}

extension GameMeasure {
  package static let firstPlayerScore = GameMeasure(
    "first_player_score", "first-player score", summary: "score of the first seat, 0.5 if even")
  /// The fairness measure in comparisons: a first-player score of 0.4 is as unfair as one of 0.6.
  package static let firstPlayerImbalance = GameMeasure(
    "first_player_imbalance", "first-player imbalance",
    summary: "distance between the first-player score and 0.5; only in comparisons")
  package static let firstPlayerWins = GameMeasure("first_player_wins", "first-player wins")
  package static let drawRate = GameMeasure(
    "draw_rate", summary: "share of games with a shared first rank")
  package static let decisions = GameMeasure(
    "decisions", "game length", onPages: "game length (decisions)", unit: "decisions",
    summary: "decisions per game by all seats")
  package static let plies = GameMeasure("plies", "plies per game", unit: "plies")
  package static let decisiveDeals = GameMeasure("decisive_deals")
  /// The share of games whose winner is not the winner under the first rule set.
  ///
  /// It is computed twice: once under the first rule set with new random numbers and once under the
  /// second rule set.
  package static let winnerChanged = GameMeasure("winner_changed", "changed winner")
  static let outcomeUniformity = GameMeasure(
    "outcome_uniformity",
    definition: "1 if every game ends alike, lower if each seat wins some games")
  static let choiceShare = GameMeasure(
    "choice_share", "decisions with a choice",
    definition: "share of decisions with more than one legal action")
  package static let branchingFactor = GameMeasure(
    "branching_factor", unit: "actions", definition: "legal actions per decision")
  static let countedDecisions = GameMeasure(
    "counted_decisions", unit: "decisions", summary: "decisions whose legal actions were counted")
  static let choices = GameMeasure(
    "choices", unit: "decisions", summary: "counted decisions with more than one legal action")
  static let legalActions = GameMeasure(
    "legal_actions", unit: "actions", summary: "legal actions in all counted decisions")
  static let maxLegalActions = GameMeasure(
    "max_legal_actions", onPages: "most legal actions", unit: "actions",
    summary: "maximum number of legal actions at a decision")
  package static let leadChanges = GameMeasure(
    "lead_changes", unit: "changes", summary: "times that the lead changes hands",
    definition: "times that the lead changes hands")
  static let drama = GameMeasure(
    share: "drama", summary: "highest value minus the winner's, averaged over all positions",
    definition: "highest value minus the winner's, averaged over all positions")
  static let decisivenessThreshold = GameMeasure(
    share: "decisiveness_threshold",
    summary: "highest value for a seat that did not win alone, lower in more decisive games",
    definition: "highest value for a seat that did not win alone, lower in more decisive games")
  package static let uncertainty = GameMeasure(
    share: "uncertainty",
    summary: "2 - 2 times the highest value, averaged over all positions: 1 if even, 0 if decided",
    definition: "1 if positions are even, 0 if they are decided")

  /// Returns the measure for a search player's score against itself with a smaller budget.
  package static func skill(of player: String, against weaker: String) -> GameMeasure {
    GameMeasure(
      skill,
      summary:
        "score of \(player) against \(weaker), 0.5 if a larger search budget does not help")
  }

  package static let skill = "skill"

  /// Returns the measure for the luck of the deal.
  ///
  /// - Parameter isNet: `true` if deals are played once, so that the measure excludes the
  ///   interaction of deal and strategy.
  package static func luck(isNet: Bool) -> GameMeasure {
    GameMeasure(
      luck, (isNet ? "net " : "") + "luck of the deal",
      onPages: "luck of the deal (share of variance)",
      summary: "share of the variance in results explained by the luck of the deal"
        + (isNet ? ", minus the interaction of deal and strategy" : ""))
  }

  package static let luck = "luck"

  /// Returns the measures that runs, comparisons and sweeps compute for every game.
  ///
  /// - Parameter isNet: `true` if every deal is played only once in each seat rotation.
  package static func common(isNet: Bool) -> [GameMeasure] {
    [firstPlayerScore, drawRate, decisions, luck(isNet: isNet)]
  }

  /// The measures for games that count legal actions.
  static let counted = [countedDecisions, choices, legalActions, maxLegalActions]
  /// The measures for games whose positions are evaluated.
  static let evaluated = [leadChanges, drama, decisivenessThreshold, uncertainty]
  /// The measures whose definitions are shown with metrics.
  package static let defined = [outcomeUniformity, choiceShare, branchingFactor] + evaluated
  /// The measures whose labels on pages differ from the words in their names.
  package static let pages = [
    firstPlayerScore, decisions, luck(isNet: false), choiceShare, maxLegalActions,
    GameMeasure("simulated_ms", "simulated time (s)"), GameMeasure("blocked", "blocked hands"),
    GameMeasure("snaps", "right calls"), GameMeasure("unanswered", "unanswered questions"),
    GameMeasure("wrong", "wrong answers"),
  ]
}
