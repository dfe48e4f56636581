import Charts
import Replays
import Summaries
import Sweeps

/// All that a page tells of one subject, part by part.
struct SubjectSections {
  let subject: PageSubject
  let place: PagePlace
  /// What is told of its recorded games; `nil` where there are none.
  let recorded: (survey: ReplaySurvey, films: [ReplayFilm])?

  /// What to know before believing the numbers.
  var warnings: [String] {
    let tables = [
      ("rounds", subject.rounds), ("pairings", subject.pairings), ("matchups", subject.matchups),
      ("points", subject.points), ("effects", subject.effects),
      ("evaluations", subject.evaluations), ("settings", subject.settings),
    ]
    return subject.warnings + (subject.findings?.trust ?? [])
      + tables.filter { $1?.isCut == true }.map { name, table in
        "only the first \(table?.rows.count ?? 0) rows of \(name).csv are shown here"
      }
  }

  /// In the order in which they are told; none is empty.
  var sections: [PageSection] {
    var sections = [PlayedSection(subject: subject).section(place)]
    if let findings { sections.append(findings) }
    if let comparison = subject.comparison, let measures = subject.measures {
      sections += ComparisonSection(
        comparison: comparison, measures: measures, matchups: subject.matchups
      ).sections(place)
    }
    if let sweep = subject.sweep, let points = subject.points {
      sections += SweepSection(summary: sweep, points: points, effects: subject.effects)
        .sections(place)
    }
    if subject.kind == .run, let ladder = subject.skill {
      sections.append(SkillSection(ladder: ladder).section(place))
    }
    if let tuned = subject.tuned {
      sections += TuningSection(
        configuration: tuned, summary: subject.tuning, evaluations: subject.evaluations,
        settings: subject.settings, marginals: subject.marginals
      ).sections(place)
    }
    if let standings = subject.standings {
      sections.append(StandingsSection(standings: standings).section(place))
    }
    if let rounds = subject.rounds, !rounds.rows.isEmpty {
      sections.append(RoundsSection(rounds: rounds).section(place))
    }
    if let pairings = subject.pairings, !pairings.rows.isEmpty {
      sections.append(
        CrossTableSection(pairings: pairings, order: order, ratings: subject.ratings)
          .section(place))
    }
    if let metrics = subject.metrics, !metrics.rows.isEmpty {
      sections.append(MetricsSection(metrics: metrics, plies: subject.plies).section(place))
    }
    if let statistics = subject.statistics {
      sections += games(statistics)
    }
    if let recorded {
      sections.append(
        RecordedSection(
          survey: recorded.survey, judged: recorded.films.filter { $0.evaluations != nil }
        ).section(place))
    }
    if let timings = subject.timings,
      timings.rows.indices.contains(where: { timings.text($0, "p50_us") != nil })
    {
      sections.append(TimesSection(timings: timings).section(place))
    }
    if let summary = subject.summary, summary.forfeitedGames + (summary.voidGames ?? 0) > 0 {
      sections.append(ForfeitsSection(summary: summary).section(place))
    }
    return sections.filter { !$0.isEmpty }
  }

  /// The strategies in the order of the standings.
  private var order: [String] {
    guard let standings = subject.standings else { return subject.labels }
    return standings.rows.indices.compactMap { standings.text($0, "strategy") }
  }

  private var findings: PageSection? {
    guard let findings = subject.findings else { return nil }
    var section = PageSection(place, "findings", "What was found")
    section.add(
      sentences: findings.comparison + findings.balance + findings.luck + findings.limits)
    return section
  }

  private func games(_ statistics: GameStatistics) -> [PageSection] {
    let test = subject.configuration?.sequentialTest
    return [
      ConvergenceSection(
        convergence: statistics.convergence, labels: subject.labels, order: order, test: test
      ).section(place),
      SeatSection(
        statistics: statistics, labels: subject.labels, ratings: subject.ratings,
        pairings: subject.pairings
      ).section(place),
      LengthsSection(statistics: statistics, labels: subject.labels).section(place),
      MeasuresSection(
        statistics: statistics, labels: subject.labels, descriptions: subject.description(of:)
      ).section(place),
    ]
  }
}
