import Diagnostics
import Storage
import Summaries
import Terminal

/// A ladder of skill as tables and sentences.
package struct SkillText {
  let ladder: SkillLadder

  package init(ladder: SkillLadder) { self.ladder = ladder }

  /// The parts, with an empty line between them.
  package var text: String {
    var parts = [steps.text()]
    if !ladder.restricted.isEmpty { parts.append(others("restricted play", ladder.restricted)) }
    if !ladder.information.isEmpty { parts.append(others("information", ladder.information)) }
    parts.append(
      ladder.findings.map { $0.capitalizedFirst.visible + "." }
        .joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  private static let columns = ["games", "score", "95 % interval", "Elo", "95 % interval"]

  private var steps: TextTable {
    var table = TextTable()
    table.rightAligned = Set(1...7)
    table.addRow([ladder.player, ladder.budget] + SkillText.columns + ["p Holm"])
    for row in ladder.steps {
      table.addRow(
        ["\(row.from ?? 0) to", "\(row.to ?? 0)"] + SkillText.cells(row)
          + [probabilityText(row.pHolm, decimals: 4, digits: 2)])
    }
    return table
  }

  private func others(_ title: String, _ rows: [SkillRow]) -> String {
    var table = TextTable()
    table.rightAligned = Set(2...6)
    table.addRow([title, "against"] + SkillText.columns)
    for row in rows { table.addRow([row.strategy, row.opponent] + SkillText.cells(row)) }
    return table.text()
  }

  private static func cells(_ row: SkillRow) -> [String] {
    [
      grouped(row.games), fixed(row.score, decimals: 4),
      interval(row.scoreLow, row.scoreHigh, decimals: 4), fixed(row.elo, decimals: 0),
      interval(row.eloLow, row.eloHigh, decimals: 0),
    ]
  }

  /// An interval, or the bound that there is of it.
  private static func interval(_ low: Double?, _ high: Double?, decimals: Int) -> String {
    switch (low, high) {
    case (let low?, let high?):
      "\(fixed(low, decimals: decimals)) to \(fixed(high, decimals: decimals))"
    case (let low?, nil): "> \(fixed(low, decimals: decimals))"
    case (nil, let high?): "< \(fixed(high, decimals: decimals))"
    case (nil, nil): ""
    }
  }
}
