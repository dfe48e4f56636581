import GameCore

/// A row of evaluations.csv: a configuration that was played on some blocks.
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
        .integer("evaluation", "place in the order of play, from 0", minimum: 0, \.number),
        .text(
          "phase", "search, or validation on held-out deals", pattern: "search|validation",
          \.evaluation.phase.rawValue),
        .integer("step", "rung, iteration or batch, from 0", minimum: 0, \.evaluation.step),
      ] + tuned + [
        .integer(
          "first_block", "number of the first block", minimum: 0,
          \.evaluation.trial.blocks.lowerBound),
        .integer("blocks", "number of consecutive blocks", minimum: 1, \.evaluation.sums.blocks),
      ] + Column.sums { ($0.evaluation.sums, $0.block.games, $0.block.halfPoints) },
      primaryKey: ["evaluation"])
  }
}

extension EvaluationRow {
  /// Returns the column of a tuned parameter, by its key.
  static func column(of key: String) -> String {
    "parameter_" + String(key.map { $0 == "-" ? "_" : $0 })
  }
}

extension Column {
  /// Returns a column for each tuned parameter.
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
      return Column(.init(name, type, parameter.parameter.summary)) {
        CSV.cell(setting($0)[index].description)
      }
    }
  }

  /// Returns the columns of games, forfeits and the score of some sums.
  static func sums(
    _ sums: @escaping @Sendable (Row) -> (ScoreSums, games: Int, halfPoints: Int)
  ) -> [Column] {
    [
      .integer("games", "games of these blocks", minimum: 0) {
        let (sums, games, _) = sums($0)
        return sums.blocks * games
      },
      .integer("forfeited_games", "forfeited games", minimum: 0) {
        sums($0).0.forfeits
      },
      .number("score", "mean share of points", required: false, minimum: 0, maximum: 1) {
        let (sums, _, most) = sums($0)
        return sums.score(of: most)
      },
      .number(
        "standard_error", "standard error of the score, from its blocks", required: false,
        minimum: 0
      ) {
        let (sums, _, most) = sums($0)
        return sums.standardError(of: most)
      },
    ]
  }
}
