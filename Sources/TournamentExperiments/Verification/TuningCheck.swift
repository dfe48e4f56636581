import TournamentBase

typealias TuningCheck = StudyCheck<TuningPlan>

extension TuningPlan: VerifiableStudy {
  static func study(of stored: StoredTuning, games: [any PlayableGame]) throws -> TuningPlan {
    try stored.package.checkSchema(in: stored.folder)
    return try TuningPlan(stored.configuration, folder: stored.folder, games: games)
  }

  func games(in stored: StoredTuning) -> Int { stored.summary.games }

  func games(inSample sample: Int, of _: StoredTuning) -> Int {
    (sample + gamesPerBlock - 1) / gamesPerBlock * gamesPerBlock
  }

  func claim(in stored: StoredTuning) -> VerificationIssue? {
    if let finding = stored.package.versionFinding { return finding }
    // A replay would detect a wrong number of games only after all games, so the number is checked
    // first.
    let rows = stored.package.resources.first { $0.path == TuningFile.blocks.fileName }?.rows ?? 0
    let games = stored.summary.games
    if !(0...blocks ~= rows) || games != rows * gamesPerBlock
      || stored.summary.budget != base.games.count
    {
      return VerificationIssue(
        file: PackageFile.name,
        "the summary counts \(games) games, but \(TuningFile.blocks.fileName) contains \(rows) "
          + "rows; no game was replayed")
    }
    return nil
  }

  func replayAll(
    jobs: Int, progress: (Int) -> Void, consume: ([String]) throws -> Bool
  ) async throws -> TuningProcess? {
    var process = TuningProcess(self)
    var replayed = 0
    let isPlayed = try await play(&process, jobs: jobs) { row in
      replayed += gamesPerBlock
      progress(replayed)
      return try consume([BlockRow.columns.csv(row)])
    }
    return isPlayed ? process : nil
  }

  func replay(
    sample: Int, of stored: StoredTuning, jobs: Int, progress: (Int) -> Void
  ) async throws -> (games: Int, finding: VerificationIssue?)? {
    let count = games(inSample: sample, of: stored) / gamesPerBlock
    let evaluations = try process(in: stored.folder).evaluations
    let rows = evaluations.enumerated().flatMap { number, evaluation in
      evaluation.trial.blocks.map { BlockRow(evaluation: number, block: $0) }
    }
    var blocks = try RowComparison(
      folder: stored.folder, name: TuningFile.blocks.fileName, schema: BlockRow.columns.schema)
    return try await replaySteps(count, gamesPerStep: gamesPerBlock, jobs: jobs, progress: progress)
    {
      let row = rows.indices.sample($0, of: count)
      let run = try self.run(evaluations[rows[row].evaluation].trial.setting)
      return (row, try self.play(rows[row], of: run))
    } difference: { (row: Int, block: BlockRow) in
      try blocks.expect(BlockRow.columns.csv(block), at: row)
      return blocks.finding
    }
  }
}
