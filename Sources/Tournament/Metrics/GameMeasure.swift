import GameCore

/// A measure of games, declared once for runs, comparisons, sweeps, targets and pages: a game's own, or one that
/// any game has.
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
  /// The least and the greatest value; `nil` without bounds.
  public let range: ClosedRange<Int>?
  /// A Boolean value that indicates whether the table of seats has a column of this name, too, with each seat's
  /// own value.
  public let isPerSeat: Bool
  /// The number of decimals of cells.
  ///
  /// Values are whole numbers of the last one, and ``range`` is of such.
  public let decimals: Int
  /// A Boolean value that indicates whether it follows from the evaluation of positions.
  private(set) var isEvaluated = false
  /// The name for readers.
  let label: String
  /// The name for readers of a page.
  let pageLabel: String
  /// The definition for readers of metrics; `nil` if the label says enough.
  let definition: String?
  /// The name in tables of comparisons.
  let comparedName: String
  /// The name for readers of comparisons.
  let comparedLabel: String

  /// Keeps everything but how to read the value.
  public init<Subject>(_ measure: Measure<Subject>) {
    self.init(
      measure.name, unit: measure.unit, summary: measure.summary, range: measure.range,
      isPerSeat: measure.seatValue != nil)
  }

  /// Creates a measure that has the words of its name for readers, and the same names in comparisons and on
  /// pages, unless others are given.
  ///
  /// - Parameter decimals: The number of decimals of a share; 0 for a whole number.
  init(
    _ name: String, _ label: String? = nil, onPages pageLabel: String? = nil, unit: String = "",
    summary: String = "", definition: String? = nil, compared: (name: String, label: String)? = nil,
    range: ClosedRange<Int>? = 0...Int.max, decimals: Int = 0, isPerSeat: Bool = false
  ) {
    let label = label ?? name.split(separator: "_").joined(separator: " ")
    self.name = name
    self.label = label
    self.pageLabel = pageLabel ?? label
    self.unit = unit
    self.summary = summary
    self.definition = definition
    (comparedName, comparedLabel) = compared ?? (name, label)
    self.range = range
    self.decimals = decimals
    self.isPerSeat = isPerSeat
  }

  /// Creates a share that follows from the evaluation of positions.
  private init(share name: String, _ label: String? = nil, summary: String, definition: String) {
    self.init(
      name, label, summary: summary, definition: definition, range: 0...Evaluation.scale,
      decimals: Evaluation.decimals)
  }

  /// Returns the measure with the words for the evaluation of positions.
  func evaluated(by words: String) -> GameMeasure {
    var measure = self
    measure.summary += "; by \(words)"
    measure.isEvaluated = true
    return measure
  }

  /// The mean over games.
  var mean: GameMeasure {
    var measure = self
    measure.summary = "mean of a game: \(summary)"
    return measure
  }
}

extension GameMeasure {
  /// The number of a value's parts that are one.
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
  static let firstSeat = GameMeasure(
    "first_seat", "first-player score", summary: "score of the first seat, 0.5 being even",
    compared: ("first_seat_advantage", "first-player advantage"))
  static let firstSeatWins = GameMeasure("first_seat_wins", "first-player wins")
  static let draws = GameMeasure(
    "draws", "draw rate", summary: "share of games in which several share the first place",
    compared: ("draw_rate", "draw rate"))
  static let length = GameMeasure(
    "length", "game length", onPages: "game length (decisions)", unit: "decisions",
    summary: "decisions of all seats in a game")
  static let plies = GameMeasure("plies", "plies per game", unit: "plies")
  static let decided = GameMeasure("decided", "decided deals")
  /// The share of games with a different winner than under the first rules: under these with new random
  /// choices, and under the second rules.
  static let otherWinner = GameMeasure("other_winner", "changed winner")
  static let outcomeUniformity = GameMeasure(
    "outcome_uniformity",
    definition: "1 if every game ends alike, lower if each seat wins some games")
  static let choiceShare = GameMeasure(
    "choice_share", "decisions with a choice",
    definition: "share of the decisions with more than one allowed action")
  static let branching = GameMeasure(
    "branching", "branching factor", unit: "actions", definition: "allowed actions per decision",
    compared: ("branching", "branching factor of a deal"))
  static let countedDecisions = GameMeasure(
    "counted_decisions", unit: "decisions", summary: "Decisions whose allowed actions were counted")
  static let choices = GameMeasure(
    "choices", unit: "decisions", summary: "Counted decisions with more than one allowed action")
  static let options = GameMeasure(
    "options", unit: "actions", summary: "Allowed actions, summed over the counted decisions")
  static let mostOptions = GameMeasure(
    "most_options", onPages: "most allowed actions", unit: "actions",
    summary: "The most allowed actions at a decision")
  static let leadChanges = GameMeasure(
    "lead_changes", unit: "changes",
    summary: "How often another seat came to have the highest value alone",
    definition: "changes of the seat with the highest value")
  static let drama = GameMeasure(
    share: "drama",
    summary: "Mean over positions of the highest value of a seat minus the winner's",
    definition: "highest value minus the winner's, averaged over all positions")
  /// Its column has the name that it has in other programs, although a lower threshold is more decisive.
  static let decisiveness = GameMeasure(
    share: "decisiveness", "decisiveness threshold",
    summary:
      "Decisiveness threshold: the highest value that somebody had who did not win alone, lower in "
      + "more decisive games",
    definition: "highest value of a seat that did not win alone, lower in more decisive games")
  static let uncertainty = GameMeasure(
    share: "uncertainty",
    summary: "Mean over positions of 2 - 2 times the highest value, 1 being even",
    definition: "1 if positions are even, 0 if they are decided")

  /// The score of a search player against itself with a smaller budget.
  static func skill(of player: String, against weaker: String) -> GameMeasure {
    GameMeasure(
      skill,
      summary:
        "score of \(player) against \(weaker): how much searching more is worth, 0.5 being nothing")
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
  static let counted = [countedDecisions, choices, options, mostOptions]
  /// The columns of games whose positions are evaluated.
  static let evaluated = [leadChanges, drama, decisiveness, uncertainty]
  /// The measures that metrics define for readers.
  static let defined = [outcomeUniformity, choiceShare, branching] + evaluated
  /// The measures whose labels on pages are not the words of their names.
  static let pages = [
    firstSeat, draws, length, luck(isNet: false), branching, choiceShare, mostOptions, decisiveness,
    GameMeasure("simulated_ms", "simulated time (s)"), GameMeasure("blocked", "blocked hands"),
    GameMeasure("snaps", "right calls"), GameMeasure("unanswered", "unanswered questions"),
    GameMeasure("wrong", "wrong answers"),
  ]
}
