import TournamentBase
import TournamentExperiments

/// Everything that a page shows about one subject.
struct SubjectSections {
  let subject: PageSubject
  let place: PagePlace
  /// The statistics and replays of the subject's recorded games, or `nil` if there are none.
  let recorded: RecordedSurvey?
  /// A Boolean value that indicates whether decision times, which depend on the machine, are shown.
  var hasTimings = false
  /// The medium for the values at sweep points.
  ///
  /// A page shows them as charts.
  var medium = Medium.page

  /// Warnings about the results, as clauses without full stops.
  var warnings: [String] {
    subject.warnings + subject.content.warnings
      + subject.content.files.filter(\.table.isCut).map { name, table in
        "this page shows only the first \(table.rows.count) rows of \(name).csv"
      }
  }

  /// The results, with the most important first and without empty sections.
  var sections: [Section] {
    subject.content.sections(of: subject, place, medium).filter { !$0.isEmpty }
  }

  /// The tables from all sections, followed by the table of matchups.
  var tables: [Table] {
    (sections + closing).flatMap(\.tables)
      + (subject.content.matchupTable.map { [$0] } ?? [])
  }

  /// Further statistics, the result files, the configuration and the citation.
  ///
  /// These sections follow the replays. None of them is empty.
  var closing: [Section] {
    let content = subject.content
    let sections =
      content.closing(place, recorded: recorded, hasTimings: hasTimings) + [
        content.dataSection(place), subject.configurationSection(place),
        subject.citationSection(place, hasTimings: hasTimings),
      ]
    return sections.filter { !$0.isEmpty }
  }
}
