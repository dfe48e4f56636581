/// The differences between two rule sets.
struct ComparisonSection {
  let comparison: StoredComparison
  let measures: CellTable
  let matchups: CellTable?

  func sections(_ place: PagePlace) -> [PageSection] {
    [differences(place), winners(place), byMatchup(place)]
  }

  private var summary: ComparisonSummary { comparison.summary }

  private func differences(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "differences", "Differences")
    section.add(terms: [
      ("Rules A", SubjectTitle.rules(summary.rulesA)),
      ("Rules B", SubjectTitle.rules(summary.rulesB)),
      ("Strategies", summary.strategies.joined(separator: ", ")),
    ])
    let drawn = drawnRows
    if drawn.isEmpty {
      section.add(paragraph: "No measure differs between the two rule sets in any deal.")
    } else {
      section.add(
        paragraph: "To the right of the line, a measure is greater under B. Each measure has a "
          + "scale of its own. p is adjusted for multiple comparisons (Holm).")
      section.add(forest(place, drawn))
    }
    let same = measures.rows.indices.filter { measures.number($0, "difference") == 0 }
    if !same.isEmpty, !drawn.isEmpty {
      section.add(
        paragraph: "No difference: " + same.map { name($0) }.joined(separator: ", ") + ".")
    }
    section.add(
      PageTable(
        "All measures under both rule sets", measures,
        [
          .text("measure", "measure"), .text("unit", "unit"), .number("deals", "deals"),
          .number("mean_a", "A").mixed, .number("mean_b", "B").mixed,
          .interval("difference", "B − A").mixed, .number("p_value", "p"),
          .number("p_holm", "p (Holm)"), .number("p_benjamini_hochberg", "p (Benjamini-Hochberg)"),
          .number("deals_higher", "deals higher"), .number("deals_lower", "deals lower"),
          .number("p_matchups", "p (matchups)"), .text("same_as", "same as"),
        ]), foldedAs: "All measures")
    return section
  }

  private func name(_ row: Int) -> String {
    ComparisonMeasure.label(
      measures.text(row, "measure") ?? "", unit: measures.text(row, "unit") ?? "")
  }

  /// The measures that are drawn: those that differ, each test once.
  private var drawnRows: [Int] {
    measures.rows.indices.filter { row in
      measures.text(row, "same_as") == nil && (measures.number(row, "difference") ?? 0) != 0
    }
  }

  /// Returns the differences on scales of their own, so that measures of any unit stand side by side.
  private func forest(_ place: PagePlace, _ rows: [Int]) -> DotChart {
    DotChart(
      id: "\(place)forest", title: "Differences B − A, with 95% CI",
      remark: "Each row has its own scale.", rowName: "measure",
      measure: "difference, each on its own scale",
      rows: rows.map { row in
        let p = measures.text(row, "p_holm").map { ", p \(NumberText.short($0))" } ?? ""
        return DotChart.Row(name(row) + p, measures.estimate(row, "difference").onOwnScale)
      }, reference: ChartReference(ChartValue("0"), label: "no difference"), hasTicks: false)
  }

  private func winners(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "winners", "Changed winners")
    section.add(
      facts: [summary.winnerFact()]
        + summary.baselineFacts(seats: comparison.configuration.a.seats))
    return section
  }

  private func byMatchup(_ place: PagePlace) -> PageSection {
    var section = PageSection(place, "matchups", "Differences by matchup")
    guard let matchups, !matchups.rows.isEmpty else { return section }
    section.add(
      paragraph: summary.matchups.isEmpty
        ? "No difference depends significantly on the matchup (5% level, Holm)."
        : "Differences that depend significantly on the matchup (5% level, Holm): "
          + summary.matchups.map { ComparisonMeasure.label($0.measure, unit: "") }
          .joined(separator: ", ") + ".")
    section.add(
      PageTable(
        "Differences by matchup", matchups,
        [
          .text("measure", "measure"), .text("strategies", "strategies"),
          .number("deals", "deals"), .number("mean_a", "A").mixed, .number("mean_b", "B").mixed,
          .interval("difference", "B − A").mixed, .number("p_holm", "p (Holm)"),
        ]), foldedAs: "All matchups")
    return section
  }
}
