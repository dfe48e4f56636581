import GameCore
import TournamentBase

/// The standings with findings and warnings, for summaries of runs and ratings.
package struct RatedSections {
  package let standings: [StandingRow]
  package let findings: Insights
  /// The quality of decisions, or `nil` if none was judged.
  var analysis: [AnalysisRow]?

  package init(standings: [StandingRow], findings: Insights, analysis: [AnalysisRow]? = nil) {
    (self.standings, self.findings, self.analysis) = (standings, findings, analysis)
  }

  /// Returns the sections, with the most important first.
  func sections(_ place: PagePlace, isDetailed: Bool = false) -> [Section] {
    var sections = [standingsSection(place, isDetailed: isDetailed)]
    if let analysis { sections.append(RatedSections.section(place, analysis)) }
    var summary = Section(place, "findings", "Summary")
    summary.add(facts: findings.facts, details: findings.details)
    return sections + [summary]
  }

  /// Returns warnings and sections for a terminal.
  package func text(isDetailed: Bool = false) -> String {
    Section.summary(
      [], warnings: findings.warnings, sections(.alone, isDetailed: isDetailed),
      isDetailed: isDetailed)
  }

  private static func section(_ place: PagePlace, _ analysis: [AnalysisRow]) -> Section {
    let table = Table(
      "Decisions compared with perfect play",
      [
        .text("strategy"), .number("judged"), .number("blunders"), .number("per 100"),
        .number("mean regret"),
      ],
      analysis.map { row in
        let share = row.judged > 0 ? 100 * Double(row.blunders) / Double(row.judged) : nil
        return [
          Table.Cell(text: row.strategy), Table.Cell(row.judged), Table.Cell(row.blunders),
          Table.Cell(text: fixed(share, decimals: 2)),
          Table.Cell(text: fixed(row.meanRegret, decimals: 4)),
        ]
      }, isTitled: true)
    var section = Section(place, "analysis", "Quality of decisions")
    section.add(table)
    return section
  }
}
