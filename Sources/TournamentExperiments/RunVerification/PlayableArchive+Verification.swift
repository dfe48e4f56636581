import GameCore
import TournamentBase

extension PlayableArchive {
  /// Verifies the folder by replaying its games.
  ///
  /// By default, this method replays every game and compares every byte except thinking times. With
  /// a sample, it compares the files with their hashes, computes the derived result files again and
  /// replays only the sampled games. If a hash does not match, it replays all games to find the
  /// changed row. Games with time-limited strategies are never replayed.
  ///
  /// If the archive starts external bots, they decide again in the sampled games, or in all games
  /// without a sample, and the results are compared.
  ///
  /// - Parameters:
  ///   - sample: The number of games to replay, spread over the run, or `nil` for all games.
  ///   - jobs: The number of workers.
  ///   - progress: Receives the number of games replayed so far.
  /// - Returns: The result, or `nil` if the task was canceled.
  /// - Throws: `FileError` if a file cannot be read.
  public func verify(
    sample: Int? = nil, jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> FolderVerification? {
    let contents = FolderContents(folder: folder, files: files)
    var findings = contents.findings + claims()
    if !contents.isReadable || claimsTooMany { return result(findings) }
    // A replay is only meaningful if the external bots' recorded decisions are unmodified.
    if let decisions = archive.package.decisions,
      try !FileMark.holds(decisions.hash, path: "\(folder)/\(decisions.path)")
    {
      findings.append(
        VerificationIssue(
          file: decisions.path,
          "the SHA-256 differs from the one in \(PackageFile.name); no game was replayed"))
      return result(findings)
    }
    guard var checked = try await check(sample, jobs, progress) else { return nil }
    checked.findings = findings + checked.findings
    return checked
  }

  private func check(
    _ sample: Int?, _ jobs: Int, _ progress: (Int) -> Void
  ) async throws -> FolderVerification? {
    let isReproducible = run.configuration.isReproducible
    if asksPrograms || !isReproducible || sample.map({ $0 < run.games.count }) == true {
      // Games that are not reproducible cannot be compared, so they are not replayed.
      let count = isReproducible ? sample ?? Int.max : 0
      let check = SampleCheck(stored: self, jobs: jobs, count: count)
      let damaged = try await check.damagedFiles()
      if damaged.isEmpty {
        if asksPrograms { try run.reserveDescriptors(jobs: jobs) }
        return try await check.verify(progress: progress)
      }
      if asksPrograms || !isReproducible { return result(damaged) }
    }
    return try await replayAll(jobs: jobs, progress: progress)
  }

  /// Returns a verification result, which counts all games by default.
  func result(
    _ findings: [VerificationIssue], games: Int? = nil, replayed: Int = 0
  ) -> FolderVerification {
    FolderVerification(
      folder: folder, kind: archive.shard == nil ? .run : .shard, games: games ?? run.games.count,
      replayed: replayed, findings: findings, hasAsked: asksPrograms)
  }

  /// All file names that the folder may contain.
  var files: [String] {
    run.tables.map(\.fileName) + PackageFile.descriptions
      + (archive.replays == .none ? [] : [RunFiles.replayFile])
      + (run.configuration.hasPrograms ? [DecisionFile.name] : [])
      + ErrorFile.names(of: run.configuration)
      + (run.shard == nil ? [] : [Shard.timingsFile]) + run.ruleFiles.map(\.fileName)
  }

  /// Returns the errors in the description that can be found without replaying games.
  private func claims() -> [VerificationIssue] {
    var findings = [archive.package.versionFinding].compactMap(\.self)
    if claimsTooMany {
      let isThere = FileKind(path: "\(folder)/\(ResultFile.games.fileName)") == .file
      findings.append(
        VerificationIssue(
          file: ResultFile.games.fileName,
          isThere
            ? "too short for the \(claimedGames) games in \(PackageFile.name); no game was replayed"
            : "missing or not a file; no game was replayed"))
    }
    return findings
  }

  /// A Boolean value that indicates whether the games file is too short for the described number of
  /// games.
  ///
  /// Without this check, a huge number would cause an endless replay.
  private var claimsTooMany: Bool { claimedGames > roomForGames }

  /// The number of games that the description claims.
  var claimedGames: Int { run.configuration.mayEndEarly ? summary.games : run.games.count }

  /// The maximum number of games that fit in the games file.
  ///
  /// The shortest row consists of a hash and six numbers.
  var roomForGames: Int {
    let path = "\(folder)/\(ResultFile.games.fileName)"
    return ((try? FileInput.byteCount(path: path)) ?? 0) / 28
  }

  func comparison(of table: ResultFile) -> FileComparison {
    FileComparison(folder: folder, name: table.fileName, schema: run.schema(of: table))
  }

  /// Compares the derived result files with the games, and the package with the growing files'
  /// lengths and hashes.
  func findings(accumulator: RunAccumulator, marks: [FileMark]) throws -> [VerificationIssue] {
    let study = RunStudy(run: run, replays: archive.replays)
    var results = try study.results(of: RunStudy.state(accumulator))
    results.sandbox = archive.package.sandbox
    var findings: [VerificationIssue?] = []
    for table in results.tables {
      if !table.isReproducible {
        let counts = accumulator.entrants.map(\.counts.decisions)
        findings.append(try TimingsCheck(stored: self, decisions: counts).finding())
        continue
      }
      let comparison = FileComparison(folder: folder, name: table.fileName, schema: table.schema)
      try comparison.expect(table.schema, table.rows)
      findings.append(comparison.finding)
    }
    let text = try study.package(of: results, marks: marks, toolVersion: archive.toolVersion)
    findings.append(try FileComparison(folder: folder, name: PackageFile.name, text: text).finding)
    return try findings.compactMap(\.self) + VerificationIssue.ofCopies(run.ruleFiles, in: folder)
  }
}
