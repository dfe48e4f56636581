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
    let tables = [
      ("rounds", subject.rounds), ("matchups", subject.matchups),
      ("matchup_differences", subject.matchupDifferences),
      ("points", subject.points), ("effects", subject.effects),
      ("evaluations", subject.evaluations), ("configurations", subject.settings),
    ]
    return subject.warnings + (subject.findings?.warnings ?? [])
      + tables.filter { $1?.isCut == true }.map { name, table in
        "this page has only the first \(table?.rows.count ?? 0) rows of \(name).csv"
      }
  }

  /// The results, the most important first; none is empty.
  var sections: [PageSection] {
    var sections: [PageSection] = []
    if let summary = subject.summary, summary.forfeitedGames + (summary.voidGames ?? 0) > 0 {
      sections.append(ForfeitsSection(summary: summary).section(place))
    }
    if subject.kind == .run, let ladder = subject.skill {
      sections.append(SkillSection(ladder: ladder).section(place))
    }
    if let comparison = subject.comparison, let measures = subject.measures {
      sections += ComparisonSection(
        comparison: comparison, measures: measures, matchups: subject.matchupDifferences
      ).sections(place)
    }
    if let sweep = subject.sweep, let points = subject.points {
      sections += SweepSection(
        summary: sweep, points: points, effects: subject.effects,
        isReplicated: subject.configuration?.replicates != nil
      ).sections(place)
    }
    if let tuned = subject.tuned {
      sections += TuningSection(
        configuration: tuned, summary: subject.tuning, evaluations: subject.evaluations,
        settings: subject.settings, marginals: subject.marginals
      ).sections(place)
    }
    if let standings = subject.standings {
      sections.append(StandingsSection(standings: standings, groups: subject.groups).section(place))
    }
    if let findings { sections.append(findings) }
    if let rounds = subject.rounds, !rounds.rows.isEmpty {
      sections.append(RoundsSection(rounds: rounds).section(place))
    }
    if let statistics = subject.statistics {
      // Otherwise an advantage of a seat may be one of the strategies there, or of the order in a table.
      if subject.ratings?.seatConfounding == nil {
        sections.append(
          FirstPlayerSection(
            statistics: statistics, labels: subject.labels, ratings: subject.ratings,
            matchups: subject.matchups
          ).section(place))
      }
      sections.append(
        LengthsSection(statistics: statistics, labels: subject.labels, order: order).section(place))
    }
    if let matchups = subject.matchups, !matchups.rows.isEmpty {
      sections.append(
        CrossTableSection(matchups: matchups, order: order, ratings: subject.ratings)
          .section(place))
    }
    if let statistics = subject.statistics {
      sections.append(
        ConvergenceSection(
          convergence: statistics.convergence, labels: subject.labels, order: order,
          test: subject.configuration?.sequentialTest
        ).section(place))
    }
    return sections.filter { !$0.isEmpty }
  }

  /// Further statistics, the configuration and the citation, which come after the replays; none is
  /// empty.
  var closing: [PageSection] {
    var sections: [PageSection] = []
    if let statistics = subject.statistics {
      sections.append(
        MeasuresSection(
          statistics: statistics, labels: subject.labels, order: order,
          descriptions: subject.description(of:)
        ).section(place))
    }
    if subject.kind == .run, let measures = subject.measures, !measures.rows.isEmpty {
      sections.append(MetricsSection(measures: measures, plies: subject.plies).section(place))
    }
    if let recorded {
      sections.append(
        PlyStatisticsSection(
          survey: recorded.survey, judged: recorded.games.filter(\.isJudged)
        ).section(place))
    }
    if hasTimings, let timings = subject.timings,
      timings.rows.indices.contains(where: { timings.text($0, "p50_us") != nil })
    {
      sections.append(TimesSection(timings: timings).section(place))
    }
    let played = ReproductionSection(subject: subject, hasTimings: hasTimings)
    sections += [played.section(place), played.citation(place)]
    return sections.filter { !$0.isEmpty }
  }

  /// The strategies in the order of the standings.
  private var order: [String] {
    guard let standings = subject.standings else { return subject.labels }
    return standings.rows.indices.compactMap { standings.text($0, "strategy") }
  }

  private var findings: PageSection? {
    guard let findings = subject.findings else { return nil }
    var section = PageSection(place, "findings", "Summary")
    section.add(facts: findings.facts, details: findings.details)
    return section
  }
}
