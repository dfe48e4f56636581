import GameCore

/// Plays a comparison's games again under both rules and compares every byte of its folder.
struct ComparisonCheck {
  let folder: String
  /// How many games each of the rules was played with.
  var games: Int { comparison.runA.games.count }
  private let stored: StoredComparison
  private let comparison: Comparison

  /// Prepares what a folder describes.
  ///
  /// - Throws: ``FailedCheck`` where it was made by other versions, `UsageError` where what the
  ///   folder says contradicts itself.
  init(_ stored: StoredComparison, games: [GameModule]) throws {
    folder = stored.folder
    self.stored = stored
    try stored.package.checkSchema(in: folder)
    comparison = try Comparison(stored.configuration, folder: folder, games: games)
  }

  /// Returns the number of games that a sample replays under each rule set: those of whole deals.
  func games(inSample sample: Int) -> Int {
    let seats = comparison.runA.seats
    return (sample + seats - 1) / seats * seats
  }

  /// - Parameter sample: The least number of games to replay under each rule set; `nil` for all.
  /// - Returns: `nil` where the task was cancelled.
  /// - Throws: `FileError`.
  func verify(
    sample: Int? = nil, jobs: Int, progress: (Int) -> Void
  ) async throws -> FolderVerification? {
    let contents = FolderContents(
      folder: folder,
      files: ComparisonFile.allCases.map(\.fileName) + comparison.ruleFiles.map(\.fileName)
        + [PackageFile.name, ProvenanceFile.name])
    var findings = contents.findings
    if let claim { findings.append(claim) }
    func result(_ replayed: Int) -> FolderVerification {
      FolderVerification(
        folder: folder, kind: .comparison, games: games, replayed: replayed, findings: findings)
    }
    guard contents.isReadable, claim == nil else { return result(0) }
    let configuration = comparison.runA.configuration
    guard configuration.isReproducible, !configuration.hasPrograms else {
      // Nothing that is played again would be the same.
      if let file = try stored.firstChanged() {
        findings.append(
          VerificationIssue(file: file, "the SHA-256 differs from \(PackageFile.name)"))
      } else {
        findings += [try contradiction()].compactMap(\.self)
      }
      return result(0)
    }
    if let sample, sample < games, try stored.firstChanged() == nil {
      let found = try await replay(games(inSample: sample), jobs: jobs, progress: progress)
      findings += [found?.finding].compactMap(\.self)
      return found.map { result($0.games) }
    }
    let seats = comparison.runA.seats
    let changes = file(.changes)
    let columns = OutcomeFlip.columns(seats: seats)
    try changes.expect(ComparisonFile.changes.schema(seats: seats).header)
    var accumulator = ComparisonAccumulator(comparison.runA)
    let isComplete = try await comparison.play(jobs: jobs) { chunk in
      for change in accumulator.addDeals(of: chunk, seats: seats) {
        try changes.expect(columns.csv(change))
      }
      progress(chunk.games.upperBound)
      return !Task.isCancelled
    }
    guard isComplete else { return nil }
    try changes.expectEnd()
    let summary = ComparisonSummary(
      comparison, name: try comparison.name(), accumulator: accumulator)
    let (table, matchups) = (file(.comparison), file(.matchups))
    try table.expect(ComparisonRow.columns.schema, summary.measures.map(ComparisonRow.columns.csv))
    let matchupRows = accumulator.matchupRows
    try matchups.expect(MatchupRow.columns.schema, matchupRows.map(MatchupRow.columns.csv))
    let description = DataPackage(
      summary, of: comparison, marks: [table.mark, matchups.mark, changes.mark],
      matchupRows: matchupRows.count, toolVersion: stored.package.toolVersion)
    let package = try FileComparison(
      folder: folder, name: PackageFile.name, text: JSON.pretty(description) + "\n")
    findings += [table, matchups, changes, package].compactMap(\.finding)
    findings += try VerificationIssue.ofCopies(comparison.ruleFiles, in: folder)
    return result(games)
  }

  /// Replays some deals, after a check that the description follows from the tables.
  ///
  /// - Parameter games: The number of games to replay under each rule set.
  /// - Returns: The number of replayed games, and the difference; `nil` if the task was cancelled.
  private func replay(
    _ games: Int, jobs: Int, progress: (Int) -> Void
  ) async throws -> (games: Int, finding: VerificationIssue?)? {
    if let finding = try contradiction() { return (0, finding) }
    let seats = comparison.runA.seats
    let (deals, count) = (0..<self.games / seats, games / seats)
    let player = ChunkScheduler(games: 0..<count, gamesPerDeal: 1, jobs: jobs) { [comparison] in
      try $0.map {
        let first = deals.sample($0, of: count) * seats
        return try comparison.trace(first..<first + seats)
      }
    }
    var accumulator = ComparisonAccumulator(comparison.runA)
    var changes = try FlipComparison(folder: folder, seats: seats)
    var finding: VerificationIssue?
    var replayed = 0
    let isPlayed = try await player.play { deals in
      for deal in deals {
        let flips = accumulator.addDeals(of: deal, seats: seats)
        finding = try finding ?? changes.difference(from: flips, in: deal.games)
      }
      replayed += deals.count * seats
      progress(replayed)
      return finding == nil && !Task.isCancelled
    }
    return isPlayed || finding != nil ? (replayed, finding) : nil
  }

  /// Returns the first contradiction between the description and the tables; `nil` for none.
  ///
  /// - Throws: `FileError`.
  private func contradiction() throws -> VerificationIssue? {
    do {
      return try stored.contradiction(to: comparison, name: try comparison.name())
        .map { VerificationIssue(file: PackageFile.name, $0) }
    } catch let error as UnreadableFile {
      return VerificationIssue(error)
    }
  }

  private func file(_ table: ComparisonFile) -> FileComparison {
    FileComparison(
      folder: folder, name: table.fileName, schema: table.schema(seats: comparison.runA.seats))
  }

  /// A contradiction in its description, whatever its games were.
  ///
  /// It is checked before a game is played: otherwise it would only be found after all games.
  private var claim: VerificationIssue? {
    if let finding = stored.package.versionFinding { return finding }
    // Every deal has a number of plies.
    let deals = stored.summary.measures.first { $0.measure == "plies" }?.pairs ?? 0
    if games % comparison.runA.seats != 0 || deals != games / comparison.runA.seats {
      return VerificationIssue(
        file: PackageFile.name,
        "the configuration has \(games) games, but the measures have \(deals) deals; no game was "
          + "replayed")
    }
    return nil
  }
}
