import GameCore
import TournamentBase

typealias SweepCheck = StudyCheck<Sweep>

extension Sweep: VerifiableStudy {
  static func study(of stored: StoredSweep, games: [any PlayableGame]) throws -> Sweep {
    if let problem = stored.package.versionProblem {
      throw FailedCheck("\(stored.folder): \(problem)")
    }
    let sweep = try Sweep(stored.configuration, folder: stored.folder, games: games)
    return try stored.package.shard.map { try sweep.part($0) } ?? sweep
  }

  func games(in stored: StoredSweep) -> Int {
    // A forged summary may contain any numbers, so these operators must not trap.
    stored.summary.search.map { search in
      search.rungs.reduce(0) { $0 &+ $1.points &* $1.gamesPerPoint }
        &+ (search.validation.map { $0.points.count &* $0.gamesPerPoint } ?? 0)
    } ?? totalGames
  }

  func games(inSample sample: Int, of stored: StoredSweep) -> Int {
    (try? SweepSample(sample, of: self, in: stored.folder))?.games ?? games(in: stored)
  }

  func claim(in stored: StoredSweep) -> VerificationIssue? {
    // A replay would detect a wrong number of games only after all games at a point, so the number
    // is checked first.
    let planned = search?.games(for: points.count) ?? gamesPerPoint
    let file = SweepFile.points.fileName
    guard var reader = try? SweepReader(self, folder: stored.folder, hasBatches: false) else {
      return nil
    }
    while let (row, _) = try? reader.next() {
      if row.point.reason != nil { continue }
      return row.point.games >= planned
        ? nil
        : VerificationIssue(
          file: PackageFile.name,
          "the configuration specifies \(planned) games per point, but \(file) lists "
            + "\(row.point.games); no game was replayed")
    }
    return nil
  }

  func replayAll(
    jobs: Int, progress: (Int) -> Void, consume: ([String]) throws -> Bool
  ) async throws -> SweepState? {
    var state = SweepState(of: self)
    let ending = try await play(&state, jobs: jobs, patience: nil, progress: progress) {
      try consume([$0.points, $0.batches])
    }
    return ending == .done ? state : nil
  }

  func replay(
    sample: Int, of stored: StoredSweep, jobs: Int, progress: (Int) -> Void
  ) async throws -> (games: Int, finding: VerificationIssue?)? {
    try await SweepSample(sample, of: self, in: stored.folder)
      .replay(jobs: jobs, progress: progress)
  }

  func findings(
    after _: SweepState, growing: [FileComparison], in stored: StoredSweep
  ) throws -> [VerificationIssue] {
    let findings = growing.compactMap(\.finding)
    guard findings.isEmpty, let problem = try problem(of: stored) else { return findings }
    return [VerificationIssue(file: PackageFile.name, problem)]
  }

  /// Checks the points' runs, if the folder contains them.
  func keptFindings(in folder: String) throws -> [VerificationIssue] {
    let path = "\(folder)/\(Sweep.runs)"
    guard FileKind(path: path) == .folder else { return [] }
    var findings: [VerificationIssue] = []
    var names: [String] = []
    for point in range {
      guard case .success(let run) = try result(of: point) else { continue }
      let place = try RunFolder(run: run, output: path)
      let name = place.path.split(separator: "/").last.map(String.init) ?? ""
      names.append(name)
      do {
        if try place.storedSummary() == nil {
          findings.append(VerificationIssue(file: "\(Sweep.runs)/\(name)", "missing run"))
          continue
        }
        // The pages of these runs are not compared, so there must be none.
        let contents = FolderContents(
          folder: place.path, files: RunFiles.allNames(of: run), hasPage: false)
        findings += contents.findings.map {
          VerificationIssue(file: "\(Sweep.runs)/\(name)/\($0.file)", $0.problem)
        }
      } catch let damaged as DamagedRun {
        findings.append(VerificationIssue(file: "\(Sweep.runs)/\(name)", damaged.reason))
      }
    }
    for name in (Folder.names(in: path) ?? []).sorted() where !names.contains(name) {
      findings.append(VerificationIssue(file: "\(Sweep.runs)/\(name)", "unexpected run"))
    }
    return findings
  }
}

extension Sweep {
  /// Replays the first points and compares them with a folder that contains this sweep or shard.
  ///
  /// - Parameters:
  ///   - folder: The path to the folder.
  ///   - limit: The time limit, after which no further points are checked.
  /// - Returns: The extent of the check, or `nil` if the task was canceled.
  /// - Throws: ``StaleResults`` if a row does not match its replay, and `FileError`.
  public func spotCheck(
    in folder: String, limit: Duration = .seconds(1)
  ) async throws -> SpotCheck? {
    let columns = SweepColumns(of: self)
    let table = FileComparison(
      folder: folder, name: SweepFile.points.fileName, schema: columns.schema(of: .points))
    try table.expect(columns.schema(of: .points).header)
    let start = ContinuousClock.now
    _ = try await replay(jobs: 1, patience: limit) { rows in
      try table.expect(rows.points)
      return table.finding == nil && start.duration(to: .now) < limit && !Task.isCancelled
    }
    if Task.isCancelled { return nil }
    if let finding = table.finding {
      let configuration = prototype.configuration
      throw StaleResults(
        folder: folder, finding: finding,
        suspects: ["the rules of \(configuration.game) (version \(configuration.gameVersion))"]
          + configuration.strategies.map { "the strategy \($0.name) (version \($0.version))" },
        differing: 0, reached: 0)
    }
    return SpotCheck()
  }
}
