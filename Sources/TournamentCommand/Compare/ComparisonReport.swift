import Verification
import Diagnostics
import RunFolders
import Storage
import Terminal
import Tournament

/// What `compare` prints.
struct ComparisonReport {
  let summary: ComparisonSummary
  let comparison: Comparison
  let folder: String
  /// How long playing took; `nil` where the comparison was there already.
  let elapsed: Duration?
  /// What was played again where the comparison was there already.
  var check: SpotCheck?

  var text: String {
    let configuration = comparison.runA.configuration
    let timing =
      elapsed.map { ", \(fixed($0 / .seconds(1), decimals: 2)) s" }
      ?? " (played before: checked and shown\(check?.remark ?? ""))"
    var lines = [
      "\(summary.game): \(grouped(summary.games)) games under each of two rules, "
        + "\(configuration.format.rawValue), \(configuration.seats) seats, "
        + "seed \(configuration.seed)\(timing)",
      "A: \(rules(summary.rulesA))", "B: \(rules(summary.rulesB))", "", measures.text(), "",
      findings, winners,
    ]
    lines += summary.winners.examples.map { "  \(example($0))" }
    if summary.winners.games > summary.winners.examples.count {
      lines.append("  and \(grouped(more)) more; see changes.csv")
    }
    if !summary.warnings.isEmpty { lines.append("") }
    lines += summary.warnings.map { "Note: \($0.visible)." }
    lines += ["", "Tables: \(folder.visible)"]
    return lines.joined(separator: "\n")
  }

  private var more: Int { summary.winners.games - summary.winners.examples.count }

  private func rules(_ changes: String) -> String { changes.isEmpty ? "standard rules" : changes }

  private var measures: TextTable {
    var table = TextTable()
    table.rightAligned = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    table.addRow(
      ["measure", "A", "B", "B - A", "95 % interval", "p", "p Holm", "p BH", "higher", "lower"])
    for row in summary.measures {
      table.addRow(
        [row.measure] + [row.meanA, row.meanB, row.difference].map { fixed($0, decimals: 4) }
          + [interval(row)] + [row.pValue, row.pHolm, row.pBenjaminiHochberg].map(probability)
          + [grouped(row.pairsHigher), grouped(row.pairsLower)])
    }
    return table
  }

  private func interval(_ row: ComparisonRow) -> String {
    guard row.differenceLow != nil else { return "" }
    return "\(fixed(row.differenceLow, decimals: 4)) to \(fixed(row.differenceHigh, decimals: 4))"
  }

  private func probability(_ p: Double) -> String {
    p > 0 && p < 0.0001 || p == 0 ? "<0.0001" : fixed(p, decimals: 4)
  }

  private var findings: String {
    let found = summary.measures.filter { $0.pHolm <= 0.05 }.map(\.measure)
    return found.isEmpty
      ? "No measure differs at 5 % after Holm's correction."
      : "Different at 5 % after Holm's correction: \(found.joined(separator: ", "))."
  }

  private var winners: String {
    let winners = summary.winners
    let share = Double(winners.games) / Double(summary.games) * 100
    var text =
      "Another winner in \(grouped(winners.games)) of \(grouped(summary.games)) games "
      + "(\(fixed(share, decimals: 1)) %), in \(grouped(winners.pairs)) pairs"
    if winners.games == 0 { return text + "." }
    text += ": \(grouped(winners.flipped)) from one seat to another"
    text +=
      ", \(grouped(winners.becameDraws)) became draws, \(grouped(winners.becameWins)) were draws."
    text +=
      "\nThe first seat by two measures: first_seat_advantage above is its mean score less 0.5, "
      + "where a shared place counts half; of games won alone it has "
      + "\(grouped(winners.firstSeatOnlyA)) under A only and \(grouped(winners.firstSeatOnlyB)) "
      + "under B only (McNemar's exact test, p \(probability(summary.firstSeatPValue)))."
    return text
  }

  private func example(_ change: WinnerChange) -> String {
    func winner(_ seat: Int?, _ strategy: String?) -> String {
      guard let seat, let strategy else { return "nobody alone" }
      return "seat \(seat), \(strategy)"
    }
    return "game \(change.gameID), pair \(change.pairID), rotation \(change.rotation): "
      + "\(winner(change.winnerSeatA, change.winnerA)) under A; "
      + "\(winner(change.winnerSeatB, change.winnerB)) under B"
  }
}
