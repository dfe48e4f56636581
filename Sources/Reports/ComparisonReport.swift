import Comparisons
import Verification
import Diagnostics
import Storage
import Terminal
import Tournament

/// What `compare` prints.
package struct ComparisonReport {
  let summary: ComparisonSummary
  let comparison: Comparison
  let folder: String
  /// How long playing took; `nil` where the comparison was there already.
  let elapsed: Duration?
  /// What was played again where the comparison was there already.
  let check: SpotCheck?

  package init(
    summary: ComparisonSummary, comparison: Comparison, folder: String, elapsed: Duration?,
    check: SpotCheck? = nil
  ) {
    self.summary = summary
    self.comparison = comparison
    self.folder = folder
    self.elapsed = elapsed
    self.check = check
  }

  package var text: String {
    let configuration = comparison.runA.configuration
    let timing =
      elapsed.map { ", \(fixed($0 / .seconds(1), decimals: 2)) s" }
      ?? " (played before: checked and shown\(check?.remark ?? ""))"
    var lines = [
      "\(summary.game): \(grouped(summary.games)) games under each of two rules, "
        + "\(configuration.format.rawValue), \(configuration.seats) seats, "
        + "seed \(configuration.seed)\(timing)",
      "A: \(rules(summary.rulesA))", "B: \(rules(summary.rulesB))", "", measures.text(), "",
    ]
    let chance = summary.chance(seats: configuration.seats)
    lines += [findings] + contrasts + ["", winners] + (chance.map { [$0] } ?? [])
    lines += summary.winners.examples.map { "  \($0.sentence)" }
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

  /// The measures that say whether the rules differ.
  private var tested: [ComparisonRow] {
    summary.measures.filter { $0.measure != ComparisonMeasure.otherWinner }
  }

  private var measures: TextTable {
    var table = TextTable()
    table.rightAligned = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    table.addRow(
      [
        "measure", "A", "B", "B - A", "95 % interval", "p", "p Holm", "higher", "lower",
        "p matchups",
      ])
    for row in tested {
      let tests =
        row.sameAs.map { ["as", $0.visible] } ?? [row.pValue, row.pHolm].map(probability)
      table.addRow(
        [row.measure] + [row.meanA, row.meanB, row.difference].map { fixed($0, decimals: 4) }
          + [interval(row.differenceLow, row.differenceHigh)] + tests
          + [grouped(row.pairsHigher), grouped(row.pairsLower)]
          + [row.sameAs == nil ? probability(row.pMatchups) : ""])
    }
    return table
  }

  private func interval(_ low: Double?, _ high: Double?) -> String {
    low == nil ? "" : "\(fixed(low, decimals: 4)) to \(fixed(high, decimals: 4))"
  }

  private func probability(_ p: Double?) -> String {
    p == 0 ? "<1e-300" : probabilityText(p, decimals: 4, digits: 2)
  }

  /// What differs.
  private var findings: String {
    let family = tested.count { $0.pHolm != nil && $0.sameAs == nil }
    if family == 0 { return "No pair of games differs in any measure." }
    let found = tested.filter { ($0.pHolm ?? 1) <= 0.05 && $0.sameAs == nil }
      .map { "\($0.measure) (\(change($0.difference)))" }
    return (found.isEmpty ? "No measure differs" : "Different")
      + " at 5 %, corrected for \(family) \(family == 1 ? "measure" : "measures") (Holm)"
      + (found.isEmpty ? "." : ": \(found.joined(separator: ", ")).")
  }

  /// Whom it concerns, where that is not everybody alike.
  private var contrasts: [String] {
    if summary.matchups.isEmpty { return [] }
    return ["How much differs depends on who plays (5 %, Holm); all in matchups.csv:"]
      + summary.matchups.flatMap { contrast in
        let mean = summary.measures.first { $0.measure == contrast.measure }?.difference
        let isWhole = contrast.farthest.count == contrast.matchups
        return [
          "  \(contrast.measure): \(change(mean)) on average of \(grouped(contrast.matchups)) "
            + "matchups\(isWhole ? ":" : "; farthest from that:")"
        ] + contrast.farthest.map(text)
      }
  }

  private func text(_ row: MatchupRow) -> String {
    let interval = interval(row.differenceLow, row.differenceHigh)
    return "    \(row.strategies.visible): \(fixed(row.meanA, decimals: 4)) under A, "
      + "\(fixed(row.meanB, decimals: 4)) under B, \(change(row.difference))"
      + (interval.isEmpty ? "" : " (95 % interval \(interval))")
      + (row.pHolm.map { ", p Holm \(probability($0))" } ?? "")
  }

  private func change(_ difference: Double?) -> String {
    ((difference ?? 0) > 0 ? "+" : "") + fixed(difference, decimals: 4)
  }

  /// How many winners are other ones.
  private var winners: String {
    let winners = summary.winners
    let share = Double(winners.games) / Double(summary.games)
    return "Another winner in \(grouped(winners.games)) of \(grouped(summary.games)) games "
      + "(\(percent(share)) %)"
      + (winners.games == 0
        ? "."
        : ", in \(grouped(winners.pairs)) pairs: \(grouped(winners.flipped)) from one seat to "
          + "another, \(grouped(winners.becameDraws)) became draws, "
          + "\(grouped(winners.becameWins)) were draws.")
  }

  private func percent(_ share: Double) -> String { fixed(share * 100, decimals: 1) }
}
