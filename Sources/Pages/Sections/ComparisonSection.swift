import Comparisons
import Charts
import Storage
import Summaries

/// How two rules differ.
struct ComparisonSection {
  let comparison: StoredComparison
  let measures: CellTable
  let matchups: CellTable?

  func sections(_ place: PagePlace) -> [PageSection] {
    [rules(place), differences(place), whom(place)]
  }

  private var summary: ComparisonSummary { comparison.summary }

  private func name(_ rules: String) -> String { rules.isEmpty ? "standard rules" : rules }

  private func rules(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "rules", "The two rules")
    section.add(terms: [
      ("rules A", name(summary.rulesA)), ("rules B", name(summary.rulesB)),
      ("games under each", "\(summary.games)"),
      ("strategies", summary.strategies.joined(separator: ", ")),
    ])
    let winners = summary.winners
    section.add(
      paragraph: "Another winner in \(winners.games) of \(summary.games) games: \(winners.flipped) "
        + "from one seat to another, \(winners.becameDraws) became draws, \(winners.becameWins) were "
        + "draws.")
    if let chance = summary.chance(seats: comparison.configuration.a.seats) {
      section.add(paragraph: chance)
    }
    return section
  }

  private func differences(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "differences", "What differs")
    section.add(
      paragraph:
        "Each measure has a scale of its own, as long as its interval needs; right of the line "
        + "it is greater under B.")
    section.add(forest(place))
    section.add(
      PageTable(
        "All measures under both rules", measures,
        [
          ("measure", "measure", false), ("unit", "unit", false), ("pairs", "pairs", true),
          ("mean_a", "mean under A", true), ("mean_b", "mean under B", true),
          ("difference", "B less A", true), ("difference_low", "from", true),
          ("difference_high", "to", true), ("p_value", "p", true), ("p_holm", "p, Holm", true),
          ("p_bh", "p, Benjamini-Hochberg", true), ("pairs_higher", "pairs higher", true),
          ("pairs_lower", "pairs lower", true), ("p_matchups", "p of matchups", true),
          ("same_as", "same as", false),
        ]))
    return section
  }

  /// Differences on scales of their own, so that measures of any unit stand side by side.
  private func forest(_ place: PagePlace) -> DotChart {
    let rows = measures.rows.indices.filter { measures.text($0, "same_as") == nil }
    return DotChart(
      id: "\(place)forest", title: "Differences with their 95 % intervals, B less A",
      remark: "A p-value corrected by Holm stands with each measure.", rowName: "measure",
      measure: "difference, each on its own scale",
      rows: rows.map { row in
        let p = measures.text(row, "p_holm").map { ", p \(shortened($0))" } ?? ""
        let name = (measures.text(row, "measure") ?? "") + p
        let all = ["difference", "difference_low", "difference_high"].map {
          measures.number(row, $0)
        }
        let size = all.compactMap { $0.map(abs) }.max() ?? 0
        let dot = ["difference", "difference_low", "difference_high"].map { column in
          measures.text(row, column).map { text in
            ChartValue(value: (Double(text) ?? 0) / (size > 0 ? size : 1), text: text)
          }
        }
        return DotChart.Row(name, ChartEstimate(dot[0], low: dot[1], high: dot[2]))
      }, reference: ChartReference(ChartValue("0"), label: "the same"))
  }

  /// Two significant digits of a p-value.
  private func shortened(_ text: String) -> String {
    Double(text).map { probabilityText($0, decimals: 4, digits: 2) } ?? text
  }

  private func whom(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "matchups", "Whom it concerns")
    guard let matchups, !matchups.rows.isEmpty else { return section }
    section.add(
      paragraph: summary.matchups.isEmpty
        ? "No measure's difference depends on who plays, at 5 % after Holm's correction."
        : "How much differs depends on who plays (5 %, Holm): "
          + summary.matchups.map(\.measure).joined(separator: ", ") + ".")
    section.add(
      PageTable(
        "Differences by matchup", matchups,
        [
          ("measure", "measure", false), ("strategies", "strategies", false),
          ("pairs", "pairs", true), ("mean_a", "mean under A", true),
          ("mean_b", "mean under B", true), ("difference", "B less A", true),
          ("difference_low", "from", true), ("difference_high", "to", true),
          ("p_holm", "p, Holm", true),
        ]), foldedAs: "All matchups")
    return section
  }
}
