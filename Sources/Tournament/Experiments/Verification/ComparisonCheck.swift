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

  /// - Returns: `nil` where the task was cancelled.
  /// - Throws: `FileError`.
  func verify(jobs: Int, progress: (Int) -> Void) async throws -> FolderVerification? {
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
      } else if let problem = try stored.contradiction(to: comparison, name: try comparison.name())
      {
        findings.append(VerificationIssue(file: PackageFile.name, problem))
      }
      return result(0)
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
