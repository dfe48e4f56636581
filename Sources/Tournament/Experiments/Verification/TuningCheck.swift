/// Searches and validates again as a tuning did, and compares every byte of its folder.
struct TuningCheck {
  let folder: String
  /// How many games there are to play again.
  var games: Int { stored.summary.games }
  private let stored: StoredTuning
  private let plan: TuningPlan

  /// Prepares what a folder describes.
  ///
  /// - Throws: `FailedCheck` where it was made by other versions.
  init(_ stored: StoredTuning, games: [GameModule]) throws {
    folder = stored.folder
    self.stored = stored
    try stored.package.checkSchema(in: folder)
    plan = try TuningPlan(stored.configuration, folder: stored.folder, games: games)
  }

  /// - Returns: `nil` where the task was cancelled.
  /// - Throws: `FileError`.
  func verify(jobs: Int, progress: (Int) -> Void) async throws -> FolderVerification? {
    let contents = FolderContents(folder: folder, files: plan.files)
    var findings = contents.findings
    if let claim { findings.append(claim) }
    func result(_ replayed: Int) -> FolderVerification {
      FolderVerification(
        folder: folder, kind: .tuning, games: games, replayed: replayed, findings: findings)
    }
    guard contents.isReadable, claim == nil else { return result(0) }
    let blocks = file(.blocks)
    try blocks.expect(TuningFile.blocks.schema(plan.player.space).header)
    var process = TuningProcess(plan)
    var replayed = 0
    let isPlayed = try await plan.play(&process, jobs: jobs) { unit, result in
      try blocks.expect(BlockRow.columns.csv(BlockRow(unit: unit, result: result)))
      replayed += plan.gamesPerBlock
      progress(replayed)
      return true
    }
    guard isPlayed else { return nil }
    try blocks.expectEnd()
    let results = try TuningResults(process, of: plan)
    var files = [blocks]
    for (table, text, _) in results.tables {
      let file = file(table)
      try file.expect(text)
      try file.expectEnd()
      files.append(file)
    }
    let package = try FileComparison(
      folder: folder, name: PackageFile.name,
      text: results.description(blocks: blocks.mark, toolVersion: stored.package.toolVersion))
    findings += (files + [package]).compactMap(\.finding)
    findings += try VerificationIssue.ofCopies(plan.base.ruleFiles, in: folder)
    return result(replayed)
  }

  private func file(_ table: TuningFile) -> FileComparison {
    FileComparison(folder: folder, name: table.fileName, schema: table.schema(plan.player.space))
  }

  /// A contradiction in its description, whatever its games were.
  private var claim: VerificationIssue? {
    if let finding = stored.package.versionFinding { return finding }
    // Before a game is played: a number that contradicts the table would only be found out after all.
    let rows = stored.package.resources.first { $0.path == TuningFile.blocks.fileName }?.rows ?? 0
    if !(0...plan.blocks ~= rows) || games != rows * plan.gamesPerBlock
      || stored.summary.budget != plan.base.games.count
    {
      return VerificationIssue(
        file: PackageFile.name,
        "the summary has \(games) games, but \(TuningFile.blocks.fileName) has \(rows) rows; no game "
          + "was replayed")
    }
    return nil
  }
}
