import TournamentBase
import TournamentExperiments

/// Everything that a page shows about one subject.
struct SubjectSections {
  let subject: PageSubject
  let place: PagePlace
  /// The statistics and replays of the subject's recorded games, or `nil` if there are none.
  let recorded: (survey: ReplayStatistics, games: [ReplayFrames])?
  /// A Boolean value that indicates whether decision times, which depend on the machine, are shown.
  var hasTimings = false
  /// The medium for the values at sweep points.
  ///
  /// A page shows them as charts.
  var medium = Medium.page

  /// Warnings about the results, as clauses without full stops.
  var warnings: [String] {
    subject.warnings + (subject.played.flatMap { rated($0) }?.findings.warnings ?? [])
      + files.filter(\.table.isCut).map { name, table in
        "this page shows only the first \(table.rows.count) rows of \(name).csv"
      }
  }

  /// The result files that are shown as a whole.
  private var files: [(name: String, table: CellTable)] {
    guard let played = subject.played else { return subject.files }
    return [("rounds", played.rounds), ("matchups", played.matchups)].compactMap { name, table in
      table.map { (name, $0) }
    }
  }

  /// All rows in the result files, except rounds, which have a section of their own.
  private var data: Section {
    if let played = subject.played { return played.dataSection(place) }
    var section = Section(place, "data", "Data")
    for (name, table) in files where !table.rows.isEmpty {
      section.add(Table("\(name).csv", table), foldedAs: "\(name).csv")
    }
    return section
  }

  /// The results, with the most important first and without empty sections.
  var sections: [Section] {
    let sections: [Section] =
      switch subject.content {
      case .games(let played): sections(of: played)
      case .comparison(let configuration, let summary):
        summary.map {
          ComparisonSection(summary: $0, seats: configuration.a.seats).sections(place)
        } ?? []
      case .sweep(let summary, let configuration):
        SweepSection(
          summary: summary, points: subject.file("points"), effects: subject.file("effects"),
          isReplicated: configuration.replicates != nil,
          isWhole: !subject.isUnfinished
            && (subject.file("effects") != nil || summary.search != nil),
          medium: medium
        ).sections(place)
      case .tuning(let configuration, let summary):
        TuningSection(
          configuration: configuration, summary: summary, evaluations: subject.file("evaluations")
        ).sections(place)
      }
    return sections.filter { !$0.isEmpty }
  }

  /// The tables from all sections, followed by the table of matchups.
  var tables: [Table] {
    (sections + closing).flatMap(\.tables)
      + (subject.played?.matchupTable.map { [$0] } ?? [])
  }

  private func sections(of played: PlayedGames) -> [Section] {
    let (labels, order, statistics) = (played.labels, played.order, played.statistics)
    var sections = [played.forfeitsSection(place)]
    if let ladder = played.skill { sections.append(ladder.section(place)) }
    if let rated = rated(played) { sections += rated.sections(place) }
    if let development = played.development { sections.append(development.section(place)) }
    sections += [played.roundsSection(place), played.firstPlayerSection(place)]
    if let statistics {
      sections.append(statistics.lengthsSection(place, labels: labels, order: order))
    }
    sections.append(played.crossTableSection(place))
    if let statistics {
      sections.append(statistics.convergence.section(place, labels: labels, order: order))
    }
    return sections
  }

  /// Further statistics, the result files, the configuration and the citation.
  ///
  /// These sections follow the replays. None of them is empty.
  var closing: [Section] {
    var sections = subject.played.map { closing(of: $0) } ?? []
    sections += [
      data, subject.configurationSection(place),
      subject.citationSection(place, hasTimings: hasTimings),
    ]
    return sections.filter { !$0.isEmpty }
  }

  private func closing(of played: PlayedGames) -> [Section] {
    var sections = [played.measuresSection(place)]
    if let measures = played.summary?.measures, !measures.isEmpty {
      sections.append(MetricsSection(measures: measures, plies: played.plies).section(place))
    }
    if let recorded {
      sections.append(
        recorded.survey.section(place, judged: recorded.games.filter(\.isJudged)))
    }
    if hasTimings { sections.append(played.timesSection(place)) }
    return sections
  }

  /// Returns the standings and findings of runs and ratings, or `nil` if there are no games.
  private func rated(_ played: PlayedGames) -> RatedSections? {
    played.findings.map {
      RatedSections(
        standings: played.standings, findings: $0, analysis: played.summary?.analysis)
    }
  }
}
