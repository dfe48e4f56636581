import GameCore
import TournamentBase
import TournamentExperiments

extension PageSubject {
  private init<Configuration, Summary>(
    _ content: Content, _ package: StoredPackage<Configuration, Summary>, path: String,
    game: String? = nil, games: Int?, warnings: [String] = []
  ) {
    self.init(
      content, path: path, game: game, games: games, toolVersion: package.toolVersion,
      warnings: warnings, hashes: package.hashes)
  }

  /// Reads the finished results of a comparison, sweep or tuning.
  ///
  /// - Parameter names: The files that are shown as a whole.
  private init<Configuration, Summary>(
    _ stored: StoredFolder<Configuration, Summary>, _ content: Content, game: String, games: Int,
    warnings: [String], files names: [String]
  ) throws {
    let (package, folder) = (stored.package, stored.folder)
    try PageSubject.check(stored.firstChanged(), in: folder)
    self.init(content, package, path: folder, game: game, games: games, warnings: warnings)
    files = try names.compactMap { name in
      try package.table(name, in: folder).map { (name, $0) }
    }
  }

  /// - Throws: `FailedCheck` if a file was modified.
  private static func check(_ changed: String?, in folder: String) throws {
    guard let changed else { return }
    throw FailedCheck(
      "\(folder)/\(changed): the file has been modified since it was written",
      remedy: "Restore the file, or repeat the run with a different --output folder.")
  }

  static func run(_ archive: RunArchive) throws -> PageSubject {
    try check(archive.firstChanged(), in: archive.folder)
    let played = try PlayedGames(archive)
    let warning = archive.shard.map {
      "these results are shard \($0.text) of a run; merge all shards with tournament merge"
    }
    return PageSubject(
      .games(played), archive.package, path: archive.folder,
      game: archive.summary?.game ?? archive.game, games: played.games,
      warnings: warning.map { [$0] } ?? [])
  }

  static func comparison(_ stored: StoredComparison) throws -> PageSubject {
    let summary = stored.summary
    return try PageSubject(
      stored, .comparison(stored.configuration, summary), game: summary.game,
      games: summary.games, warnings: summary.warnings,
      files: ["comparison", "matchup_differences"])
  }

  static func sweep(_ stored: StoredSweep) throws -> PageSubject {
    let summary = stored.summary
    return try PageSubject(
      stored, .sweep(summary, stored.configuration.run), game: summary.game,
      games: summary.games, warnings: summary.warnings, files: ["points", "effects"])
  }

  static func tuning(_ stored: StoredTuning) throws -> PageSubject {
    let summary = stored.summary
    return try PageSubject(
      stored, .tuning(stored.configuration, summary), game: summary.game, games: summary.games,
      warnings: summary.warnings, files: ["evaluations", "configurations", "marginals"])
  }

  static func rating(_ stored: StoredRating) throws -> PageSubject {
    let (package, folder) = (stored.package, stored.folder)
    for (file, hash) in package.hashes where try !FileMark.holds(hash, path: "\(folder)/\(file)") {
      try check(file, in: folder)
    }
    let played = try PlayedGames(stored)
    return PageSubject(.games(played), package, path: folder, games: played.games)
  }

  static func tables(
    _ source: RatingSource, progress: (Double) -> Void
  ) throws -> PageSubject {
    let played = try PlayedGames(source, progress: progress)
    return PageSubject(.games(played), path: source.paths[0], games: played.games)
  }

  /// Reads an unfinished run, comparison, sweep or tuning from its journal.
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
    guard let saved = try RunProgress(folder: hidden) else {
      return PageSubject(
        .games(PlayedGames(.run)), path: path, games: nil,
        warnings: ["the run is in progress, and no games are saved yet"])
    }
    let part = saved.shard.map { " (shard \($0.text))" } ?? ""
    return PageSubject(
      .games(try PlayedGames(saved)), .run(saved), path: path, game: saved.configuration.line,
      games: saved.games, toolVersion: saved.toolVersion,
      warnings: [
        "the run\(part) is not finished: all numbers come from \(grouped(saved.games)) of "
          + "\(grouped(saved.planned.count)) games; to resume, repeat the command that started it"
      ])
  }

  private static func unfinished(_ saved: ComparisonProgress, _ path: String) -> PageSubject {
    PageSubject(
      .comparison(saved.configuration, nil), .comparison(saved), path: path,
      game: saved.configuration.a.line, games: saved.games, toolVersion: saved.toolVersion,
      warnings: [
        "the comparison is not finished: \(grouped(saved.games)) of \(grouped(saved.total)) games "
          + "are saved; to resume, repeat the command that started it"
      ])
  }

  private static func unfinished(
    _ saved: SweepProgress, _ path: String, _ hidden: String
  ) throws -> PageSubject {
    let done =
      saved.rung.map {
        "in \($0.name), \($0.played) of \($0.points) points are finished, and "
          + "\(grouped(saved.games)) of at most \(grouped(saved.sweep.totalGames)) games are saved"
      }
      ?? "all numbers come from \(saved.points) of \(saved.sweep.pointCount) points"
    var subject = PageSubject(
      .sweep(saved.summary, saved.sweep.configuration.run), .sweep(saved), path: path,
      game: saved.summary.game, games: saved.games, toolVersion: saved.toolVersion,
      warnings: [
        "the sweep is not finished: \(done); to resume, repeat the command that started it"
      ]
        + saved.summary.warnings)
    if saved.byteCount > 0 {
      let path = "\(hidden)/\(SweepFile.points.fileName)"
      let points = try CellTable(path: path, limit: rowLimit, byteCount: saved.byteCount)
      subject.files = [("points", points)]
    }
    return subject
  }

  private static func unfinished(_ saved: TuningProgress, _ path: String) -> PageSubject {
    let configuration = saved.plan.configuration
    let steps =
      saved.isValidating
      ? "the search is finished, and the validation plays held-out deals"
      : "\(saved.steps) of \(saved.stepLimit) \(configuration.method.stepName) of the search are "
        + "finished"
    let best = saved.best.map {
      "the best configuration so far is \($0.setting); its search score is optimistically biased"
    }
    return PageSubject(
      .tuning(configuration, nil), .tuning(saved), path: path, game: configuration.run.line,
      games: saved.games, toolVersion: saved.toolVersion,
      warnings: [
        "the tuning is not finished: \(steps); \(grouped(saved.games)) of at most "
          + "\(grouped(saved.budget)) games are saved; to resume, repeat the command that started it"
      ] + (best.map { [$0] } ?? []))
  }
}
