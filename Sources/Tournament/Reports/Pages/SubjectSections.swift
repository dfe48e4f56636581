/// All parts of a page about one subject.
struct SubjectSections {
  let subject: PageSubject
  let place: PagePlace
  /// The statistics and replays of its recorded games; `nil` if there are none.
  let recorded: (survey: ReplayStatistics, games: [ReplayFrames])?
  /// A Boolean value that indicates whether numbers that depend on the machine are shown.
  var hasTimings = false

  /// The limits of the results, as clauses without full stops.
  var warnings: [String] {
    let files: [(name: String, table: CellTable?)] =
      switch subject.content {
      case .games(let played): [("rounds", played.rounds), ("matchups", played.matchups)]
      case .comparison(_, _, _, let matchups, _): [("matchup_differences", matchups)]
      case .sweep(_, _, let points, let effects, _): [("points", points), ("effects", effects)]
      case .tuning(_, _, let evaluations, let configurations, _, _):
        [("evaluations", evaluations), ("configurations", configurations)]
      }
    return subject.warnings + (subject.played.flatMap { rated($0) }?.warnings ?? [])
      + files.filter { $0.table?.isCut == true }.map { name, table in
        "this page has only the first \(table?.rows.count ?? 0) rows of \(name).csv"
      }
  }

  /// The results, the most important first; none is empty.
  var sections: [Section] {
    let sections: [Section] =
      switch subject.content {
      case .games(let played): sections(of: played)
      case .comparison(_, let stored?, let measures?, let matchups, _):
        ComparisonSection(comparison: stored, measures: measures, matchups: matchups)
          .sections(place)
      case .sweep(let summary, let configuration, let points?, let effects, _):
        SweepSection(
          summary: summary, points: points, effects: effects,
          isReplicated: configuration.replicates != nil
        ).sections(place)
      case .comparison, .sweep: []
      case .tuning(let configuration, let summary, let evaluations, let settings, let marginals, _):
        TuningSection(
          configuration: configuration, summary: summary, evaluations: evaluations,
          settings: settings, marginals: marginals
        ).sections(place)
      }
    return sections.filter { !$0.isEmpty }
  }

  private func sections(of played: PlayedGames) -> [Section] {
    var sections: [Section] = []
    if let summary = played.summary, summary.forfeitedGames + (summary.voidGames ?? 0) > 0 {
      sections.append(ForfeitsSection(summary: summary).section(place))
    }
    if let ladder = played.skill { sections.append(SkillSection(ladder: ladder).section(place)) }
    if let rated = rated(played) { sections += rated.sections(place) }
    if let rounds = played.rounds, !rounds.rows.isEmpty {
      sections.append(RoundsSection(rounds: rounds).section(place))
    }
    let (labels, order) = (played.labels, played.order)
    if let statistics = played.statistics {
      // Otherwise an advantage of a seat may be one of the strategies there, or of the order in a table.
      if played.ratings?.seatConfounding == nil {
        sections.append(
          FirstPlayerSection(
            statistics: statistics, labels: labels, ratings: played.ratings,
            matchups: played.matchups
          ).section(place))
      }
      sections.append(
        LengthsSection(statistics: statistics, labels: labels, order: order).section(place))
    }
    if let matchups = played.matchups, !matchups.rows.isEmpty {
      sections.append(
        CrossTableSection(matchups: matchups, order: order, ratings: played.ratings)
          .section(place))
    }
    if let statistics = played.statistics {
      sections.append(
        ConvergenceSection(
          convergence: statistics.convergence, labels: labels, order: order,
          test: played.configuration?.sequentialTest
        ).section(place))
    }
    return sections
  }

  /// Further statistics, the configuration and the citation, which come after the replays; none is
  /// empty.
  var closing: [Section] {
    var sections = subject.played.map { closing(of: $0) } ?? []
    let played = ReproductionSection(subject: subject, hasTimings: hasTimings)
    sections += [played.section(place), played.citation(place)]
    return sections.filter { !$0.isEmpty }
  }

  private func closing(of played: PlayedGames) -> [Section] {
    var sections: [Section] = []
    if let statistics = played.statistics {
      sections.append(
        MeasuresSection(
          statistics: statistics, labels: played.labels, order: played.order,
          descriptions: played.description(of:)
        ).section(place))
    }
    if let measures = played.summary?.measures, !measures.isEmpty {
      sections.append(MetricsSection(measures: measures, plies: played.plies).section(place))
    }
    if let recorded {
      sections.append(
        PlyStatisticsSection(
          survey: recorded.survey, judged: recorded.games.filter(\.isJudged)
        ).section(place))
    }
    if hasTimings, let timings = played.timings,
      timings.rows.indices.contains(where: { timings.text($0, "p50_us") != nil })
    {
      sections.append(TimesSection(timings: timings).section(place))
    }
    return sections
  }

  /// Returns the standings and findings of runs and ratings; `nil` without games.
  private func rated(_ played: PlayedGames) -> RatedSections? {
    played.findings.map {
      RatedSections(
        standings: played.standings, findings: $0, analysis: played.summary?.analysis,
        file: played.standingsFile)
    }
  }
}
