import GameCore
import TournamentBase
import TournamentExperiments

extension RunArchive: ShownResults {
  func subject() throws -> PageSubject? {
    guard FileKind(path: "\(folder)/games.csv") != nil else { return nil }
    try PageSubject.check(firstChanged(), in: folder)
    let played = try PlayedGames(self)
    let warning = shard.map {
      "these results are shard \($0.text) of a run; merge all shards with tournament merge"
    }
    return PageSubject(
      played, package, path: folder, game: summary?.game ?? game, games: played.games,
      warnings: warning.map { [$0] } ?? [])
  }

  static func unfinished(
    _ path: String, in hidden: String, games _: [any PlayableGame]
  ) throws -> PageSubject? {
    guard let saved = try RunProgress(folder: hidden) else {
      return PageSubject(
        PlayedGames(.run), path: path, games: nil,
        warnings: ["the run is in progress, and no games are saved yet"])
    }
    let part = saved.shard.map { " (shard \($0.text))" } ?? ""
    return PageSubject(
      try PlayedGames(saved), saved, path: path, game: saved.configuration.line,
      games: saved.games, toolVersion: saved.toolVersion,
      warnings: [
        "the run\(part) is not finished: all numbers come from \(grouped(saved.games)) of "
          + "\(grouped(saved.planned.count)) games; to resume, repeat the command that started it"
      ])
  }
}

extension RunArchive: CitedResults {
  func citedFacts(known games: [any PlayableGame]) throws -> CitedFacts {
    guard let configuration else {
      throw UsageError(
        "\(folder): this version cannot read the configuration in \(PackageFile.name)")
    }
    let count = summary?.games ?? configuration.games
    return CitedFacts(
      name: try summary?.run ?? configuration.runName() + (shard?.suffix ?? ""),
      title: "\(grouped(count)) \(count == 1 ? "game" : "games") of \(configuration.line)",
      game: PlayedGame([configuration], games: count, shard: shard, known: games), shard: shard,
      configuration: try configuration.canonicalText())
  }
}

extension RunProgress: SavedProgress {
  func view(of subject: PageSubject, rate: Double?) -> ProgressView {
    let played = subject.played
    return ProgressView(self, rating: played?.rating, rate: rate, path: played?.testPath ?? [])
  }
}

extension PlayedGames: PageContent {
  var files: [(name: String, table: CellTable)] {
    [("rounds", rounds), ("matchups", matchups)].compactMap { name, table in
      table.map { (name, $0) }
    }
  }

  var warnings: [String] { rated?.findings.warnings ?? [] }

  /// The number of openings and their file.
  var extent: String {
    if origin == .tables { return " in all" }
    guard let hash = configuration?.openingFile, let count = summary?.openings else { return "" }
    return " from \(NumberText.grouped(count)) \(count == 1 ? "opening" : "openings")"
      + " of \(OpeningFile.copyName(hash: hash))"
  }

  var openings: [String] { [] }

  var finished: (state: String, text: String?) {
    let text = summary.map { summary in
      RatedSections(standings: summary.standings, findings: summary.findings).text()
    }
    return (origin == .ratings ? "ratings are" : "run is", text)
  }

  func sections(of _: PageSubject, _ place: PagePlace, _: Medium) -> [Section] {
    var sections = [forfeitsSection(place)]
    if let skill { sections.append(skill.section(place)) }
    if let rated { sections += rated.sections(place) }
    if let development { sections.append(development.section(place)) }
    sections += [roundsSection(place), firstPlayerSection(place)]
    if let statistics {
      sections.append(statistics.lengthsSection(place, labels: labels, order: order))
    }
    sections.append(crossTableSection(place))
    if let statistics {
      sections.append(statistics.convergence.section(place, labels: labels, order: order))
    }
    return sections
  }

  func closing(_ place: PagePlace, recorded: RecordedSurvey?, hasTimings: Bool) -> [Section] {
    var sections = [measuresSection(place)]
    if let measures = summary?.measures, !measures.isEmpty {
      sections.append(MetricsSection(measures: measures, plies: plies).section(place))
    }
    if let recorded {
      sections.append(
        recorded.survey.section(place, judged: recorded.games.filter(\.isJudged)))
    }
    if hasTimings { sections.append(timesSection(place)) }
    return sections
  }

  func add(
    to replays: inout PageReplays, from subject: PageSubject, games: [any PlayableGame]
  ) throws {
    if origin == .run { try replays.add(self, called: subject.name, games) }
  }

  /// The standings and findings, or `nil` if there are no games.
  private var rated: RatedSections? {
    findings.map {
      RatedSections(standings: standings, findings: $0, analysis: summary?.analysis)
    }
  }
}
