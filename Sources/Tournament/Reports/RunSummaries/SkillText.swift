import GameCore

/// A skill ladder as tables and facts.
struct SkillText {
  let ladder: SkillLadder

  /// The tables and facts, with an empty line between them.
  var text: String {
    var parts = [steps.text()]
    parts += tables("against restricted play", ladder.restricted)
    parts += tables(
      "sees hidden information, against the same search without it", ladder.information)
    parts.append(ReportLines.facts(ladder.facts))
    return parts.joined(separator: "\n\n")
  }

  private static let columns = ["games", "score", "95% CI", "Elo", "95% CI"]

  private var steps: TextTable {
    var table = TextTable(
      ["\(ladder.player) \(ladder.budget)"] + SkillText.columns + ["adj. p"],
      rightAligned: Set(1...6))
    for row in ladder.steps {
      table.addRow(
        ["\(row.to ?? 0) vs \(row.from ?? 0)"] + SkillText.cells(row)
          + [ReportLines.probability(row.pHolm)])
    }
    return table
  }

  /// Returns a table of opponents for each strategy, in the order of the rows.
  private func tables(_ title: String, _ rows: [SkillRow]) -> [String] {
    var strategies: [String] = []
    for row in rows where !strategies.contains(row.strategy) { strategies.append(row.strategy) }
    return strategies.map { strategy in
      let cells =
        [["opponent"] + SkillText.columns]
        + rows.filter { $0.strategy == strategy }.map {
          [$0.opponent.visible] + SkillText.cells($0)
        }
      let numbers = SkillText.columns.indices.reduce(0) { width, column in
        width + 2 + (cells.map { $0[column + 1].count }.max() ?? 0)
      }
      var table = TextTable(rightAligned: Set(1...5))
      for row in cells {
        let labels = ReportLines.labels(row[0], width: ReportLines.width - numbers)
        table.addRow([labels[0]] + row.dropFirst())
        for label in labels.dropFirst() { table.addRow(["  " + label]) }
      }
      return "\(strategy.visible) \(title):\n" + table.text()
    }
  }

  private static func cells(_ row: SkillRow) -> [String] {
    [
      grouped(row.games), fitted(row.score, low: row.scoreLow, high: row.scoreHigh),
      fittedInterval(row.scoreLow, row.scoreHigh), fixed(row.elo, decimals: 0),
      row.eloLow == nil || row.eloHigh == nil
        ? fittedInterval(row.eloLow, row.eloHigh, otherwise: 0)
        : "\(fixed(row.eloLow, decimals: 0)) to \(fixed(row.eloHigh, decimals: 0))",
    ]
  }
}
