import GameCore

/// What a run measures of its games' positions.
@usableFromInline
struct MetricsShape: Hashable, Sendable {
  /// Whether the game counts allowed actions.
  let isCounted: Bool
  /// By what positions are evaluated; `nil` where nothing says what they are worth.
  let evaluation: String?
  /// The names of the game's own columns: where one of them is called alike, it stands.
  var own: [String] = []

  /// What numbers that nobody evaluated are called to come from.
  static let counted = "counted"

  /// The name of a column that other programs call the decisiveness threshold.
  static let decisiveness = "decisiveness"

  /// Returns the words of a column's name for readers.
  ///
  /// The column ``decisiveness`` has the decisiveness threshold, which is lower in more decisive games.
  static func words(_ column: String) -> String {
    column == decisiveness
      ? "decisiveness threshold" : column.split(separator: "_").joined(separator: " ")
  }

  /// Whether anything is told of single positions.
  var hasPositions: Bool { isCounted || evaluation != nil }

  /// The columns of the table of games, in their order.
  var columns: [MeasureColumn] { all.filter { !own.contains($0.name) } }

  /// Those that the game has of its own, too.
  private var all: [MeasureColumn] {
    (isCounted ? MetricsShape.countedColumns : [])
      + (evaluation.map(MetricsShape.evaluatedColumns) ?? [])
  }

  /// The values of the columns for a game, in their order.
  func values(of game: GameMetrics) -> [Int] {
    let counts = game.options
    let values =
      (isCounted ? [counts.counted, counts.choices, counts.sum, counts.most] : [])
      + (evaluation != nil
        ? [game.leadChanges, game.drama, game.decisiveness, game.uncertainty] : [])
    return zip(all, values).filter { !own.contains($0.0.name) }.map(\.1)
  }

  private static let countedColumns = [
    MeasureColumn(
      "counted_decisions", unit: "decisions", "Decisions whose allowed actions were counted"),
    MeasureColumn(
      "choices", unit: "decisions", "Counted decisions with more than one allowed action"),
    MeasureColumn("options", unit: "actions", "Allowed actions, summed over the counted decisions"),
    MeasureColumn("most_options", unit: "actions", "The most allowed actions at a decision"),
  ]

  private static func evaluatedColumns(_ words: String) -> [MeasureColumn] {
    func share(_ name: String, _ summary: String) -> MeasureColumn {
      MeasureColumn(
        name, maximum: Evaluation.scale, decimals: Evaluation.decimals, isEvaluated: true,
        "\(summary); by \(words)")
    }
    return [
      MeasureColumn(
        "lead_changes", unit: "changes", isEvaluated: true,
        "How often another seat came to have the highest value alone; by \(words)"),
      share("drama", "Mean over positions of the highest value of a seat minus the winner's"),
      share(
        decisiveness,
        "Decisiveness threshold: the highest value that somebody had who did not win alone, lower in "
          + "more decisive games"),
      share("uncertainty", "Mean over positions of 2 - 2 times the highest value, 1 being even"),
    ]
  }
}
