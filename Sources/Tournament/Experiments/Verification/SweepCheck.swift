import GameCore

/// Plays a sweep's points again and compares every byte of its folder.
struct SweepCheck {
  let folder: String
  /// How many games all of its points have.
  var games: Int {
    // A forged summary may have any numbers.
    stored.summary.search.map { search in
      search.rungs.reduce(0) { $0 &+ $1.points &* $1.gamesPerPoint }
        &+ (search.validation.map { $0.points.count &* $0.gamesPerPoint } ?? 0)
    } ?? sweep.totalGames
  }
  private let stored: StoredSweep
  private let sweep: Sweep

  /// Prepares what a folder describes.
  ///
  /// - Throws: ``FailedCheck`` where it was made by other versions, `UsageError` where what the folder says
  ///   contradicts itself.
  init(_ stored: StoredSweep, games: [GameModule]) throws {
    folder = stored.folder
    self.stored = stored
    if let problem = stored.package.versionProblem { throw FailedCheck("\(folder): \(problem)") }
    let sweep = try Sweep(stored.configuration, folder: stored.folder, games: games)
    self.sweep = try stored.package.shard.map { try sweep.part($0) } ?? sweep
  }

  /// Returns the number of games that a sample replays: those of whole points.
  func games(inSample sample: Int) -> Int {
    (try? SweepSample(sample, of: sweep, in: folder))?.games ?? games
  }

  /// - Parameter sample: The least number of games to replay; `nil` for all.
  /// - Returns: `nil` where the task was cancelled.
  /// - Throws: `FileError`.
  func verify(
    sample: Int? = nil, jobs: Int, progress: (Int) -> Void
  ) async throws -> FolderVerification? {
    let contents = FolderContents(
      folder: folder,
      files: stored.tables.map(\.fileName) + sweep.prototype.ruleFiles.map(\.fileName)
        + [PackageFile.name, ProvenanceFile.name], folders: [SweepFolder.runs])
    var findings = contents.findings
    var replayed = 0
    if contents.isReadable, let sample, sample < games, try stored.firstChanged() == nil {
      if let problem = try stored.contradiction(to: sweep) {
        findings.append(VerificationIssue(file: PackageFile.name, problem))
      } else {
        let drawn = try SweepSample(sample, of: sweep, in: folder)
        guard let found = try await drawn.replay(jobs: jobs, progress: progress) else { return nil }
        replayed = found.games
        findings += [found.finding].compactMap(\.self)
      }
      findings += try runs()
    } else if contents.isReadable {
      let columns = SweepColumns(of: sweep)
      let files = [SweepFile.points, .batches].map { table in
        FileComparison(folder: folder, name: table.fileName, schema: columns.schema(of: table))
      }
      for (file, table) in zip(files, [SweepFile.points, .batches]) {
        try file.expect(columns.schema(of: table).header)
      }
      let isDone = try await sweep.replay(
        jobs: jobs,
        progress: {
          replayed = $0
          progress($0)
        },
        consume: { rows in
          try files[0].expect(rows.points)
          try files[1].expect(rows.batches)
          return !Task.isCancelled
        })
      guard isDone else { return nil }
      for file in files { try file.expectEnd() }
      findings += files.compactMap(\.finding)
      if findings.isEmpty, let problem = try stored.contradiction(to: sweep) {
        findings.append(VerificationIssue(file: PackageFile.name, problem))
      }
      findings += try runs()
    }
    return FolderVerification(
      folder: folder, kind: .sweep, games: games, replayed: replayed, findings: findings)
  }

  /// What is wrong with the runs that were kept; nothing where none were.
  private func runs() throws -> [VerificationIssue] {
    let path = "\(folder)/\(SweepFolder.runs)"
    guard FileKind(path: path) == .folder else { return [] }
    var findings: [VerificationIssue] = []
    var names: [String] = []
    for point in sweep.range {
      guard let run = try? sweep.run(of: point) else { continue }
      let place = try RunFolder(run: run, output: path)
      let name = place.path.split(separator: "/").last.map(String.init) ?? ""
      names.append(name)
      do {
        if try place.storedSummary() == nil {
          findings.append(VerificationIssue(file: "\(SweepFolder.runs)/\(name)", "missing run"))
        }
      } catch let damaged as DamagedRun {
        findings.append(VerificationIssue(file: "\(SweepFolder.runs)/\(name)", damaged.reason))
      }
    }
    for name in (Folder.names(in: path) ?? []).sorted() where !names.contains(name) {
      findings.append(VerificationIssue(file: "\(SweepFolder.runs)/\(name)", "unexpected run"))
    }
    return findings
  }
}

extension SpotCheck {
  /// Plays the first points of a sweep's folder again.
  ///
  /// - Parameters:
  ///   - sweep: The sweep, or the part, that is in the folder.
  ///   - folder: Its path.
  ///   - limit: How long that may take; points that were not reached by then are not looked at.
  /// - Returns: How far it came; `nil` where the task was cancelled.
  /// - Throws: ``StaleResults`` where a row differs, `FileError`.
  public static func check(
    _ sweep: Sweep, in folder: String, limit: Duration = .seconds(1)
  ) async throws -> SpotCheck? {
    let columns = SweepColumns(of: sweep)
    let table = FileComparison(
      folder: folder, name: SweepFile.points.fileName, schema: columns.schema(of: .points))
    try table.expect(columns.schema(of: .points).header)
    let start = ContinuousClock.now
    _ = try await sweep.replay(jobs: 1, patience: limit) { rows in
      try table.expect(rows.points)
      return table.finding == nil && start.duration(to: .now) < limit && !Task.isCancelled
    }
    if Task.isCancelled { return nil }
    if let finding = table.finding {
      let configuration = sweep.prototype.configuration
      throw StaleResults(
        folder: folder, finding: finding,
        suspects: ["\(configuration.game), version \(configuration.gameVersion)"]
          + configuration.strategies.map { "\($0.name), version \($0.version)" }, differing: 0,
        reached: 0)
    }
    return SpotCheck()
  }
}
