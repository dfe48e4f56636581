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

  /// Returns the number of games that a sample replays: those of whole blocks.
  func games(inSample sample: Int) -> Int {
    (sample + plan.gamesPerBlock - 1) / plan.gamesPerBlock * plan.gamesPerBlock
  }

  /// - Parameter sample: The least number of games to replay; `nil` for all.
  /// - Returns: `nil` where the task was cancelled.
  /// - Throws: `FileError`.
  func verify(
    sample: Int? = nil, jobs: Int, progress: (Int) -> Void
  ) async throws -> FolderVerification? {
    let contents = FolderContents(folder: folder, files: plan.files)
    var findings = contents.findings
    if let claim { findings.append(claim) }
    func result(_ replayed: Int) -> FolderVerification {
      FolderVerification(
        folder: folder, kind: .tuning, games: games, replayed: replayed, findings: findings)
    }
    guard contents.isReadable, claim == nil else { return result(0) }
    if let sample, sample < games, try stored.firstChanged() == nil {
      let found = try await replay(games(inSample: sample), jobs: jobs, progress: progress)
      findings += [found?.finding].compactMap(\.self)
      return found.map { result($0.games) }
    }
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

  /// Replays some blocks, after a check that the recorded choices follow from all blocks.
  ///
  /// - Parameter games: The number of games to replay.
  /// - Returns: The number of replayed games, and the difference; `nil` if the task was cancelled.
  private func replay(
    _ games: Int, jobs: Int, progress: (Int) -> Void
  ) async throws -> (games: Int, finding: VerificationIssue?)? {
    let (name, count) = (TuningFile.blocks.fileName, games / plan.gamesPerBlock)
    var process = TuningProcess(plan)
    do {
      if let problem = try stored.contradiction(to: plan) {
        return (0, VerificationIssue(file: PackageFile.name, problem))
      }
      try BlockRow.read("\(folder)/\(name)", of: plan, into: &process)
    } catch let error as UnreadableFile {
      return (0, VerificationIssue(error))
    }
    let evaluations = process.evaluations
    let units = evaluations.enumerated().flatMap { number, evaluation in
      evaluation.trial.blocks.map { BlockUnit(evaluation: number, block: $0) }
    }
    let player = ChunkScheduler(games: 0..<count, gamesPerDeal: 1, jobs: jobs) { [plan] places in
      try places.map { place in
        let row = units.indices.sample(place, of: count)
        let run = try plan.run(evaluations[units[row].evaluation].trial.setting)
        let result = try plan.play(units[row].block, of: run)
        return (row, BlockRow(unit: units[row], result: result))
      }
    }
    var blocks = try RowComparison(folder: folder, name: name, schema: BlockRow.columns.schema)
    var replayed = 0
    let isPlayed = try await player.play { results in
      for (row, block) in results { try blocks.expect(BlockRow.columns.csv(block), at: row) }
      replayed += results.count * plan.gamesPerBlock
      progress(replayed)
      return blocks.finding == nil && !Task.isCancelled
    }
    return isPlayed || blocks.finding != nil ? (replayed, blocks.finding) : nil
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
