import GameCore

/// The verification of a run's folder.
public struct RunVerification: Sendable {
  /// The verified folder.
  public let stored: PlayableArchive
  /// The number of games in the folder.
  public let games: Int
  /// The number of replayed games.
  public let replayed: Int
  /// The differences, the first one of each file; empty if the folder is verified.
  public let findings: [VerificationIssue]

  /// Verifies a folder.
  ///
  /// Without a sample every game is played again from the seed, and every byte but the thinking times
  /// is compared with what follows from the games. With one, files are held against their hashes and
  /// the tables of strategies against those of games and seats, and the games of the sample are
  /// played again; where a hash does not hold, all of them are, to find the row. A run with a strategy that
  /// decides by the clock has no games that could be played again: it is as with a sample of none.
  /// Programs are not asked again, unless the archive says so: then it is as with a sample, whose games
  /// are all where none is wanted, and what the programs decide has to be what they decided.
  ///
  /// - Parameters:
  ///   - stored: The folder, ready to be played again.
  ///   - sample: How many games are played again, spread over the run; `nil` for all.
  ///   - jobs: How many games are played at the same time.
  ///   - progress: Called with how many games were played again.
  /// - Returns: What was found; `nil` where the task was cancelled.
  /// - Throws: `FileError`.
  public static func verify(
    _ stored: PlayableArchive, sample: Int? = nil, jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> RunVerification? {
    let contents = FolderContents(folder: stored.folder, files: stored.files)
    let before = contents.findings + stored.claims()
    if !contents.isReadable || stored.claimsTooMany {
      return RunVerification(
        stored: stored, games: stored.run.games.count, replayed: 0, findings: before)
    }
    // Games are played again from what programs decided: where that was changed, nothing follows from it.
    if let decisions = stored.archive.package.decisions,
      try !FileMark.holds(decisions.hash, path: "\(stored.folder)/\(decisions.path)")
    {
      let finding = VerificationIssue(
        file: decisions.path,
        "the SHA-256 differs from \(PackageFile.name); no game was replayed")
      return RunVerification(
        stored: stored, games: stored.run.games.count, replayed: 0, findings: before + [finding])
    }
    let result = try await check(stored, sample, jobs, progress)
    return result.map {
      RunVerification(
        stored: stored, games: $0.games, replayed: $0.replayed, findings: before + $0.findings)
    }
  }

  private static func check(
    _ stored: PlayableArchive, _ sample: Int?, _ jobs: Int, _ progress: (Int) -> Void
  ) async throws -> RunVerification? {
    let isReproducible = stored.run.configuration.isReproducible
    if stored.asksPrograms {
      let count = isReproducible ? sample ?? Int.max : 0
      let check = SampleCheck(stored: stored, jobs: jobs, count: count)
      guard try await check.hashesHold() else {
        return RunVerification(
          stored: stored, games: stored.run.games.count, replayed: 0,
          findings: try check.damagedFiles())
      }
      try stored.run.reserveDescriptors(jobs: jobs)
      return try await check.verify(progress: progress)
    }
    if !isReproducible || sample.map({ $0 < stored.run.games.count }) == true {
      // Games that are others when they are played again say nothing of those in the tables.
      let count = isReproducible ? sample ?? 0 : 0
      let check = SampleCheck(stored: stored, jobs: jobs, count: count)
      if try await check.hashesHold() { return try await check.verify(progress: progress) }
      if !isReproducible {
        return RunVerification(
          stored: stored, games: stored.run.games.count, replayed: 0,
          findings: try check.damagedFiles())
      }
    }
    return try await FullCheck(stored: stored, jobs: jobs).verify(progress: progress)
  }
}

extension PlayableArchive {
  /// The names of all files that its folder may have.
  var files: [String] {
    run.tables.map(\.fileName) + PackageFile.descriptions
      + (archive.replays == .none ? [] : [RunFiles.replayFile])
      + (run.configuration.hasPrograms ? [DecisionFile.name] : [])
      + ErrorFile.names(of: run.configuration)
      + (run.shard == nil ? [] : [Shard.timingsFile]) + run.ruleFiles.map(\.fileName)
  }

  /// What its description can't be right about, whatever its games were.
  func claims() -> [VerificationIssue] {
    var findings: [VerificationIssue] = []
    if !ToolVersion.known.contains(archive.toolVersion) {
      findings.append(
        VerificationIssue(
          file: PackageFile.name,
          "tool_version: unknown version '\(archive.toolVersion)'; expected "
            + ToolVersion.known.listed(by: "or")))
    }
    if claimsTooMany {
      let isThere = FileKind(path: "\(folder)/\(ResultFile.games.fileName)") == .file
      findings.append(
        VerificationIssue(
          file: ResultFile.games.fileName,
          isThere
            ? "too short for the \(claimedGames) games in \(PackageFile.name); no game was replayed"
            : "missing, or not a file; no game was replayed"))
    }
    return findings
  }

  /// Whether its table of games is too small for as many games as it tells.
  ///
  /// Looked at before a game is played: an absurd number would be played for ever.
  var claimsTooMany: Bool { claimedGames > roomForGames }

  /// How many games its package tells of.
  var claimedGames: Int { run.configuration.mayEndEarly ? summary.games : run.games.count }

  /// No more games than this fit into its table of games, whose shortest row has the 16 digits of a
  /// hash and six numbers.
  var roomForGames: Int {
    let path = "\(folder)/\(ResultFile.games.fileName)"
    return ((try? FileInput.byteCount(path: path)) ?? 0) / 28
  }

  /// The name that the run's folder has when it is made.
  var name: String { get throws { try run.configuration.runName() + (run.shard?.suffix ?? "") } }

  private func decisions(_ accumulator: RunAccumulator) -> [Int] {
    accumulator.entrants.map(\.counts.decisions)
  }

  func comparison(of table: ResultFile) -> FileComparison {
    FileComparison(folder: folder, name: table.fileName, schema: run.schema(of: table))
  }

  /// Compares everything that follows from the games.
  ///
  /// - Parameters:
  ///   - accumulator: Of the games as they should be.
  ///   - marks: The tables of games and seats as they should be.
  ///   - replays: The replays, where they are kept.
  ///   - decisions: What programs decided, where there are any.
  func findings(
    accumulator: RunAccumulator, marks: [FileMark], replays: FileMark?, decisions: FileMark?
  ) throws -> [VerificationIssue] {
    let empty = [TimingHistogram](
      repeating: TimingHistogram(), count: run.configuration.strategies.count)
    let tables = RunTables(run: run, name: try name, accumulator: accumulator, timings: empty)
    var findings: [VerificationIssue?] = []
    var tableMarks = marks
    for (table, rows) in tables.tables {
      let comparison = comparison(of: table)
      if table.isDeterministic {
        try comparison.expect(run.schema(of: table), rows)
        findings.append(comparison.finding)
      } else {
        findings.append(
          try TimingsCheck(stored: self, decisions: self.decisions(accumulator)).finding())
      }
      tableMarks.append(comparison.mark)
    }
    let text = try tables.packageText(
      marks: tableMarks, replays: replays.map { ($0, archive.replays) }, decisions: decisions,
      sandbox: archive.package.sandbox, toolVersion: archive.toolVersion)
    findings.append(try FileComparison(folder: folder, name: PackageFile.name, text: text).finding)
    return try findings.compactMap(\.self) + VerificationIssue.ofCopies(run.ruleFiles, in: folder)
  }
}
