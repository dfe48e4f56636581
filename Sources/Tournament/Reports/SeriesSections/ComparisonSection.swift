/// The differences between two rule sets.
struct ComparisonSection {
  let comparison: StoredComparison
  let measures: CellTable
  let matchups: CellTable?

  func sections(_ place: PagePlace) -> [Section] {
    [differences(place), winners(place), byMatchup(place)]
  }

  /// Headings that differ from the names of columns.
  private static let headings = [
    "mean_a": "A", "mean_b": "B", "difference": "B − A", "p_value": "p", "p_holm": "p (Holm)",
    "p_benjamini_hochberg": "p (Benjamini-Hochberg)", "p_matchups": "p (matchups)",
  ]

  private var summary: ComparisonSummary { comparison.summary }

  private func differences(_ place: PagePlace) -> Section {
    var section = Section(place, "differences", "Differences")
    section.add(facts: [
      Fact("Rules A", MeasureName.rules(summary.rulesA)),
      Fact("Rules B", MeasureName.rules(summary.rulesB)),
      Fact("Strategies", summary.strategies.joined(separator: ", ")),
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
      Table(
        "All measures under both rule sets", measures,
        [
          "measure", "unit", "deals", "mean_a", "mean_b", "difference", "p_value", "p_holm",
          "p_benjamini_hochberg", "deals_higher", "deals_lower", "p_matchups", "same_as",
        ], headings: ComparisonSection.headings), foldedAs: "All measures")
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

  private func winners(_ place: PagePlace) -> Section {
    var section = Section(place, "winners", "Changed winners")
    section.add(
      facts: [summary.winnerFact()]
        + summary.baselineFacts(seats: comparison.configuration.a.seats))
    return section
  }

  private func byMatchup(_ place: PagePlace) -> Section {
    var section = Section(place, "matchups", "Differences by matchup")
    guard let matchups, !matchups.rows.isEmpty else { return section }
    section.add(
      paragraph: summary.matchups.isEmpty
        ? "No difference depends significantly on the matchup (5% level, Holm)."
        : "Differences that depend significantly on the matchup (5% level, Holm): "
          + summary.matchups.map { ComparisonMeasure.label($0.measure, unit: "") }
          .joined(separator: ", ") + ".")
    section.add(
      Table(
        "Differences by matchup", matchups,
        ["measure", "strategies", "deals", "mean_a", "mean_b", "difference", "p_holm"],
        headings: ComparisonSection.headings), foldedAs: "All matchups")
    return section
  }
}
