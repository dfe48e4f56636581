import GameCore

/// A measure of games, declared once for runs, comparisons, sweeps, targets and pages.
///
/// It belongs to one game, or every game has it.
///
/// A declaration has no value: `MeasureAccumulator` sums up values by deals, and `GameTrace` has those that a
/// comparison needs.
public struct GameMeasure: Hashable, Sendable {
  /// The name in tables, in snake_case.
  public let name: String
  /// The unit of the numbers, such as `pips`; empty for shares, and for numbers without a unit.
  public let unit: String
  /// The description of its column.
  public private(set) var summary: String
  /// The minimum and the maximum value; `nil` without bounds.
  public let range: ClosedRange<Int>?
  /// A Boolean value that indicates whether the table of seats also has a column of this measure.
  public let isPerSeat: Bool
  /// The number of decimals of cells.
  ///
  /// Values and ``range`` are in units of the last decimal.
  public let decimals: Int
  /// A Boolean value that indicates whether the measure follows from the evaluation of positions.
  private(set) var isEvaluated = false
  /// The name for readers.
  let label: String
  /// The name for readers of a page.
  let pageLabel: String
  /// The definition for readers of metrics; `nil` if the label is sufficient.
  let definition: String?

  /// Creates a measure from a declaration, without the function that reads the value.
  public init<Subject>(_ measure: Measure<Subject>) {
    self.init(
      measure.name, unit: measure.unit, summary: measure.summary, range: measure.range,
      isPerSeat: measure.seatValue != nil)
  }

  /// Creates a measure; its default names for readers are the words of its name.
  ///
  /// - Parameter decimals: The number of decimals of a share; 0 for a whole number.
  init(
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

  /// Creates a share that follows from the evaluation of positions.
  private init(share name: String, summary: String, definition: String) {
    self.init(
      name, summary: summary, definition: definition, range: 0...Evaluation.scale,
      decimals: Evaluation.decimals)
  }

  /// Returns the measure with the words for the evaluation of positions.
  func evaluated(by words: String) -> GameMeasure {
    var measure = self
    measure.summary += "; by \(words)"
    measure.isEvaluated = true
    return measure
  }

  /// The mean of the measure over games.
  var mean: GameMeasure {
    var measure = self
    measure.summary = "mean per game: \(summary)"
    return measure
  }
}

extension GameMeasure {
  /// The number of units of the last decimal in 1.
  var scale: Int { (0..<decimals).reduce(1) { scale, _ in scale * 10 } }

  /// The description of the column in the table.
  var field: TableSchema.Field {
    func bound(_ value: Int) -> Double? { value == .max ? nil : Double(value) / Double(scale) }
    return .init(
      name, decimals == 0 ? .integer : .number, summary, unit: unit,
      minimum: range.flatMap { bound($0.lowerBound) },
      maximum: range.flatMap { bound($0.upperBound) })
  }
}

extension GameMeasure {
  static let firstPlayerScore = GameMeasure(
    "first_player_score", "first-player score", summary: "score of the first seat, 0.5 if even")
  static let firstPlayerWins = GameMeasure("first_player_wins", "first-player wins")
  static let drawRate = GameMeasure("draw_rate", summary: "share of games with a shared first rank")
  static let decisions = GameMeasure(
    "decisions", "game length", onPages: "game length (decisions)", unit: "decisions",
    summary: "decisions per game, of all seats")
  static let plies = GameMeasure("plies", "plies per game", unit: "plies")
  static let decisiveDeals = GameMeasure("decisive_deals")
  /// The share of games with a different winner than under the first rules.
  ///
  /// It is computed under the first rules with new random choices, and under the second rules.
  static let winnerChanged = GameMeasure("winner_changed", "changed winner")
  static let outcomeUniformity = GameMeasure(
    "outcome_uniformity",
    definition: "1 if every game ends alike, lower if each seat wins some games")
  static let choiceShare = GameMeasure(
    "choice_share", "decisions with a choice",
    definition: "share of the decisions with more than one allowed action")
  static let branchingFactor = GameMeasure(
    "branching_factor", unit: "actions", definition: "allowed actions per decision")
  static let countedDecisions = GameMeasure(
    "counted_decisions", unit: "decisions", summary: "decisions with counted actions")
  static let choices = GameMeasure(
    "choices", unit: "decisions", summary: "counted decisions with more than one allowed action")
  static let legalActions = GameMeasure(
    "legal_actions", unit: "actions", summary: "sum of allowed actions over the counted decisions")
  static let maxLegalActions = GameMeasure(
    "max_legal_actions", onPages: "most allowed actions", unit: "actions",
    summary: "maximum of allowed actions at a decision")
  static let leadChanges = GameMeasure(
    "lead_changes", unit: "changes", summary: "changes of the seat with the highest value",
    definition: "changes of the seat with the highest value")
  static let drama = GameMeasure(
    share: "drama", summary: "mean over positions of the highest value minus the winner's value",
    definition: "highest value minus the winner's, averaged over all positions")
  static let decisivenessThreshold = GameMeasure(
    share: "decisiveness_threshold",
    summary: "highest value of a seat that did not win alone, lower in more decisive games",
    definition: "highest value of a seat that did not win alone, lower in more decisive games")
  static let uncertainty = GameMeasure(
    share: "uncertainty",
    summary: "mean over positions of 2 - 2 times the highest value, 1 if even",
    definition: "1 if positions are even, 0 if they are decided")

  /// The score of a search player against itself with a smaller budget.
  static func skill(of player: String, against weaker: String) -> GameMeasure {
    GameMeasure(
      skill,
      summary:
        "score of \(player) against \(weaker), 0.5 if more search is worth nothing")
  }

  static let skill = "skill"

  /// The luck of the deal; net if deals are played once.
  static func luck(isNet: Bool) -> GameMeasure {
    GameMeasure(
      luck, (isNet ? "net " : "") + "luck of the deal",
      onPages: "luck of the deal (share of variance)",
      summary: "share of the variance of results due to deals that favor a seat"
        + (isNet ? ", minus deals that suit a strategy" : ""))
  }

  static let luck = "luck"

  /// The columns of games whose actions are counted.
  static let counted = [countedDecisions, choices, legalActions, maxLegalActions]
  /// The columns of games whose positions are evaluated.
  static let evaluated = [leadChanges, drama, decisivenessThreshold, uncertainty]
  /// The measures that metrics define for readers.
  static let defined = [outcomeUniformity, choiceShare, branchingFactor] + evaluated
  /// The measures whose labels on pages are not the words of their names.
  static let pages = [
    firstPlayerScore, decisions, luck(isNet: false), choiceShare, maxLegalActions,
    GameMeasure("simulated_ms", "simulated time (s)"), GameMeasure("blocked", "blocked hands"),
    GameMeasure("snaps", "right calls"), GameMeasure("unanswered", "unanswered questions"),
    GameMeasure("wrong", "wrong answers"),
  ]
}
