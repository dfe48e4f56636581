import GameCore

/// A row of evaluations.csv: a setting that was played on some blocks.
struct EvaluationRow: Sendable {
  let number: Int
  let evaluation: TrialEvaluation
  /// How many games and half points a block has.
  let block: (games: Int, halfPoints: Int)

  /// The columns for the parameters of a space.
  static func columns(_ space: SearchSpace) -> ColumnList<EvaluationRow> {
    let tuned = Column<EvaluationRow>.settings(space) { $0.evaluation.trial.setting }
    return ColumnList(
      [
        .integer("evaluation", "place in the order of play, from 0", minimum: 0) { $0.number },
        .text(
          "phase", "search, or validation on deals that the search has not seen",
          pattern: "search|validation"
        ) { $0.evaluation.phase.rawValue },
        .integer(
          "step",
          "rung, iteration or batch, from 0: what is decided after it follows from all before",
          minimum: 0
        ) { $0.evaluation.step },
      ] + tuned + [
        .integer("first_block", "the first of its blocks of deals", minimum: 0) {
          $0.evaluation.trial.blocks.lowerBound
        },
        .integer("blocks", "consecutive blocks that were played", minimum: 1) {
          $0.evaluation.sums.blocks
        },
      ] + Column.sums { ($0.evaluation.sums, $0.block.games, $0.block.halfPoints) },
      primaryKey: ["evaluation"])
  }
}

extension EvaluationRow {
  /// The column that holds a parameter that is tuned, by its key.
  static func column(of key: String) -> String { "set_" + String(key.map { $0 == "-" ? "_" : $0 }) }
}

extension Column {
  /// A column for each parameter that is tuned.
  static func settings(
    _ space: SearchSpace, _ setting: @escaping @Sendable (Row) -> Setting
  ) -> [Column] {
    space.parameters.enumerated().map { index, parameter in
      let type: TableSchema.FieldType =
        switch parameter.parameter.kind {
        case .integer: .integer
        case .number: .number
        case .choice, .flag, .text, .file: .string
        }
      let name = EvaluationRow.column(of: parameter.parameter.name)
      return Column(.init(name, type, "tuned: \(parameter.parameter.recordedSummary)")) {
        CSV.cell(setting($0)[index].description)
      }
    }
  }

  /// Games, forfeits and the score of some sums.
  static func sums(
    _ sums: @escaping @Sendable (Row) -> (ScoreSums, games: Int, halfPoints: Int)
  ) -> [Column] {
    [
      .integer("games", "games in these blocks", minimum: 0) {
        let (sums, games, _) = sums($0)
        return sums.blocks * games
      },
      .integer("forfeited_games", "games that a seat broke off", minimum: 0) {
        sums($0).0.forfeits
      },
      .number("score", "mean share of points of a block", required: false, minimum: 0, maximum: 1) {
        let (sums, _, most) = sums($0)
        return sums.score(of: most)
      },
      .number(
        "standard_error", "of the score, from the spread of its blocks", required: false, minimum: 0
      ) {
        let (sums, _, most) = sums($0)
        return sums.standardError(of: most)
      },
    ]
  }
}
