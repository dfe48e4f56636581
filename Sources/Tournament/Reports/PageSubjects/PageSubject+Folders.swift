extension PageSubject {
  /// Reads a run or a shard of one, of any version.
  static func run(_ archive: RunArchive) throws -> PageSubject {
    try check(archive.firstChanged(), in: archive.folder)
    let subject = PageSubject(kind: .run, path: archive.folder)
    subject.game = archive.summary?.game ?? archive.game
    subject.toolVersion = archive.toolVersion
    subject.schemaVersion = archive.schemaVersion
    subject.configuration = archive.configuration
    subject.summary = archive.summary
    subject.findings = archive.summary?.findings
    subject.ratings = archive.summary?.ratings
    subject.takeGroups(archive.summary?.standings ?? [])
    subject.hashes = archive.package.hashes
    for table in [ResultFile.seats, .games] {
      subject.fields += archive.schema(of: table)?.fields ?? []
    }
    subject.standings = try subject.table("standings")
    subject.matchups = try subject.table("matchups")
    subject.timings = try subject.table("timings")
    subject.rounds = try subject.table("rounds")
    subject.measures = try subject.table("measures")
    subject.plies = try subject.table("plies")
    if let shard = archive.shard {
      subject.warnings.append(
        "these results are shard \(shard.text) of a run; merge all shards with the command merge")
    }
    if archive.package.replays != nil {
      subject.replays = "\(archive.folder)/\(RunFiles.replayFile)"
      subject.sampling = archive.replays
    }
    subject.games = archive.summary?.games
    let source = try RatingSource.find([archive.folder])[0]
    if try hasGames(source) {
      let rating = try subject.walk(source, test: archive.configuration?.sequentialTest)
      if subject.games == nil { subject.games = rating.summary.games }
      if subject.findings == nil { subject.findings = rating.summary.findings }
      if subject.ratings == nil { subject.ratings = rating.summary.ratings }
    }
    return subject
  }

  /// Returns `true` if any game counts; without one there is nothing to rate.
  private static func hasGames(_ source: RatingSource) throws -> Bool {
    let table = try CSVReader(
      path: source.seats, columns: ["rank"], byteCount: source.byteCounts.seats)
    while try table.next() {
      if !table[0].isEmpty, !table[0].elementsEqual("0".utf8) { return true }
    }
    return false
  }

  /// Reads a run, a comparison, a sweep or a tuning that is in progress or was interrupted, from its journal.
  static func unfinished(
    _ path: String, _ hidden: String, _ games: [any PlayableGame]
  ) throws -> PageSubject? {
    try Folder.checkLinks(in: hidden)
    if let sweep = try SweepProgress(folder: hidden, called: name(of: path), games: games) {
      return try unfinished(sweep, path, hidden)
    }
    if let tuning = try TuningProgress(folder: hidden, games: games) {
      return unfinished(tuning, path)
    }
    if let comparison = try ComparisonProgress(folder: hidden) {
      return unfinished(comparison, path)
    }
    let subject = PageSubject(kind: .run, path: path)
    guard let savedProgress = try RunProgress(folder: hidden) else {
      subject.warnings = ["the run is in progress and has no saved games yet"]
      return subject
    }
    subject.savedProgress = savedProgress
    subject.game = savedProgress.configuration.line
    subject.toolVersion = savedProgress.toolVersion
    subject.configuration = savedProgress.configuration
    let part = savedProgress.shard.map { " (shard \($0.text))" } ?? ""
    subject.warnings = [
      "the run\(part) is not finished: all numbers come from \(NumberText.grouped(savedProgress.games)) of "
        + "\(NumberText.grouped(savedProgress.planned.count)) games; run the same command to resume"
    ]
    subject.games = savedProgress.games
    let source = RatingSource(savedProgress)
    guard try hasGames(source) else { return subject }
    let rating = try subject.walk(source, test: savedProgress.configuration.sequentialTest)
    try subject.take(rating)
    subject.games = savedProgress.games
    let counts = rating.report.sums.entrants.map(\.counts.decisions)
    let rows = zip(rating.report.labels.indices, savedProgress.timings).map { index, times in
      TimingRow(
        strategy: rating.report.labels[index],
        decisions: counts[index] == 0 ? Int(times.count) : counts[index], times: times)
    }
    subject.timings = try CellTable(
      name: "timings",
      csv: TimingRow.columns.schema.header + rows.map { TimingRow.columns.csv($0) }.joined())
    return subject
  }

  /// Reads a comparison of two rule sets.
  static func comparison(_ stored: StoredComparison) throws -> PageSubject {
    try check(stored.firstChanged(), in: stored.folder)
    let subject = PageSubject(kind: .comparison, path: stored.folder)
    subject.game = stored.summary.game
    subject.games = stored.summary.games
    subject.toolVersion = stored.package.toolVersion
    subject.schemaVersion = stored.package.schemaVersion
    subject.comparison = stored
    subject.warnings = stored.summary.warnings
    subject.hashes = stored.package.hashes
    subject.measures = try subject.table("comparison")
    subject.matchupDifferences = try subject.table("matchup_differences")
    return subject
  }

  /// Reads a comparison that is not finished.
  private static func unfinished(
    _ savedProgress: ComparisonProgress, _ path: String
  ) -> PageSubject {
    let subject = PageSubject(kind: .comparison, path: path)
    subject.comparisonProgress = savedProgress
    subject.game = savedProgress.configuration.a.line
    subject.games = savedProgress.games
    subject.toolVersion = savedProgress.toolVersion
    subject.warnings = [
      "the comparison is not finished: \(NumberText.grouped(savedProgress.games)) of "
        + "\(NumberText.grouped(savedProgress.total)) games are saved; "
        + "run the same command to resume"
    ]
    return subject
  }

  /// Reads a sweep.
  static func sweep(_ stored: StoredSweep) throws -> PageSubject {
    try check(stored.firstChanged(), in: stored.folder)
    let subject = PageSubject(kind: .sweep, path: stored.folder)
    subject.game = stored.summary.game
    subject.games = stored.summary.games
    subject.toolVersion = stored.package.toolVersion
    subject.schemaVersion = stored.package.schemaVersion
    subject.configuration = stored.configuration.run
    subject.sweep = stored.summary
    subject.warnings = stored.summary.warnings
    subject.hashes = stored.package.hashes
    subject.points = try subject.table("points")
    subject.effects = try subject.table("effects")
    return subject
  }

  /// Reads a sweep that is not finished.
  private static func unfinished(
    _ savedProgress: SweepProgress, _ path: String, _ hidden: String
  ) throws -> PageSubject {
    let subject = PageSubject(kind: .sweep, path: path)
    subject.sweepProgress = savedProgress
    subject.game = savedProgress.summary.game
    subject.games = savedProgress.games
    subject.toolVersion = savedProgress.toolVersion
    subject.configuration = savedProgress.sweep.configuration.run
    subject.sweep = savedProgress.summary
    let total = savedProgress.sweep.totalGames
    let done =
      savedProgress.rung.map {
        "\($0.name) has \($0.played) of its \($0.points) points, and "
          + "\(NumberText.grouped(savedProgress.games)) of at most \(NumberText.grouped(total)) games are saved"
      }
      ?? "all numbers come from \(savedProgress.points) of \(savedProgress.sweep.pointCount) points"
    subject.warnings = ["the sweep is not finished: \(done); run the same command to resume"]
    subject.warnings += savedProgress.summary.warnings
    if savedProgress.byteCount > 0 {
      subject.points = try CellTable(
        path: "\(hidden)/\(SweepFile.points.fileName)", limit: rowLimit,
        byteCount: savedProgress.byteCount)
    }
    return subject
  }

  /// Reads a tuning.
  static func tuning(_ stored: StoredTuning) throws -> PageSubject {
    try check(stored.firstChanged(), in: stored.folder)
    let subject = PageSubject(kind: .tuning, path: stored.folder)
    subject.game = stored.summary.game
    subject.games = stored.summary.games
    subject.toolVersion = stored.package.toolVersion
    subject.schemaVersion = stored.package.schemaVersion
    subject.configuration = stored.configuration.run
    subject.tuned = stored.configuration
    subject.tuning = stored.summary
    subject.warnings = stored.summary.warnings
    subject.hashes = stored.package.hashes
    subject.evaluations = try subject.table("evaluations")
    subject.settings = try subject.table("configurations")
    subject.marginals = try subject.table("marginals")
    return subject
  }

  /// Reads a tuning that is not finished.
  private static func unfinished(_ savedProgress: TuningProgress, _ path: String) -> PageSubject {
    let subject = PageSubject(kind: .tuning, path: path)
    let configuration = savedProgress.plan.configuration
    subject.tuningProgress = savedProgress
    subject.game = configuration.run.line
    subject.games = savedProgress.games
    subject.toolVersion = savedProgress.toolVersion
    subject.configuration = configuration.run
    subject.tuned = configuration
    let steps =
      savedProgress.isValidating
      ? "the search is finished, and the validation plays held-out deals"
      : "\(savedProgress.steps) of \(savedProgress.stepLimit) \(configuration.method.stepName) of the search are "
        + "finished"
    subject.warnings = [
      "the tuning is not finished: \(steps); \(NumberText.grouped(savedProgress.games)) of at most "
        + "\(NumberText.grouped(savedProgress.budget)) games are saved; run the same command to resume"
    ]
    if let best = savedProgress.best {
      subject.warnings.append(
        "the best configuration so far is \(best.setting); its search score is optimistically biased"
      )
    }
    return subject
  }

  /// Reads ratings in a folder.
  static func rating(_ stored: StoredRating) throws -> PageSubject {
    let (package, notes, path) = (stored.package, stored.summary, stored.folder)
    let subject = PageSubject(kind: .rating, path: path)
    for (file, hash) in package.hashes where try !FileMark.holds(hash, path: "\(path)/\(file)") {
      try check(file, in: path)
    }
    subject.toolVersion = package.toolVersion
    subject.schemaVersion = package.schemaVersion
    subject.games = notes.games
    subject.findings = Insights(
      standings: notes.standings, ratings: notes.ratings, headToHead: notes.headToHead,
      balance: notes.balance, warnings: notes.warnings)
    subject.ratings = notes.ratings
    subject.takeGroups(notes.standings)
    subject.hashes = package.hashes
    subject.standings = try subject.table("standings")
    subject.matchups = try subject.table("matchups")
    return subject
  }

  /// Reads tables of games and seats by any program, which are rated now.
  static func tables(_ source: RatingSource) throws -> PageSubject {
    let path = source.paths[0]
    let subject = PageSubject(kind: .tables, path: path)
    try subject.take(subject.walk(source))
    return subject
  }

  /// Takes ratings that were computed just now in place of the tables of a finished folder.
  private func take(_ rating: Rating) throws {
    func table(_ table: RatingFile) throws -> CellTable {
      var text = table.schema(of: rating).header
      table.forEachRow(of: rating) { text += $0 }
      return try CellTable(name: table.fileName, csv: text, limit: PageSubject.rowLimit)
    }
    games = rating.summary.games
    self.rating = rating.summary
    findings = rating.summary.findings
    ratings = rating.summary.ratings
    takeGroups(rating.summary.standings)
    standings = try table(.standings)
    matchups = try table(.matchups)
  }

  private func takeGroups(_ standings: [StandingRow]) {
    groups = [:]
    for row in standings { groups[row.strategy] = row.component }
  }
}
