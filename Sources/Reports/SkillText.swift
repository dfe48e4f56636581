import Diagnostics
import Storage
import Summaries
import Terminal

/// A skill ladder as tables and facts.
package struct SkillText {
  let ladder: SkillLadder

  package init(ladder: SkillLadder) { self.ladder = ladder }

  /// The tables and facts, with an empty line between them.
  package var text: String {
    var parts = [steps.text()]
    parts += tables("against restricted play", ladder.restricted)
    parts += tables(
      "sees hidden information, against the same search without it", ladder.information)
    parts.append(ReportLines.facts(ladder.facts))
    return parts.joined(separator: "\n\n")
  }

  private static let columns = ["games", "score", "95% CI", "Elo", "95% CI"]

  private var steps: TextTable {
    var table = TextTable()
    table.rightAligned = Set(1...6)
    table.addRow(["\(ladder.player) \(ladder.budget)"] + SkillText.columns + ["adj. p"])
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
      var table = TextTable()
      table.rightAligned = Set(1...5)
      table.addRow(["opponent"] + SkillText.columns)
      for row in rows where row.strategy == strategy {
        table.addRow([row.opponent] + SkillText.cells(row))
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
