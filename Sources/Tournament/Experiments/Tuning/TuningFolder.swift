/// The folder of a tuning.
typealias TuningFolder = StudyFolder<TuningSummary>

/// A tuning in a folder, as described by its `datapackage.json`.
typealias StoredTuning = StoredFolder<TuningConfiguration, TuningSummary>

extension TuningPlan: Study {
  static var kind: ResultKind { .tuning }

  var ruleFiles: [RuleFileCopy] { base.ruleFiles }

  var tables: [String] {
    TuningFile.allCases.filter { $0 != .marginals || method == .ntbea }.map(\.fileName)
  }

  var growingTables: [StudyTable] {
    [StudyTable(TuningFile.blocks, BlockRow.columns.schema)]
  }

  /// The number of blocks that search and validation may have together.
  var stepLimit: Int { blocks }

  func state(after tables: GrowingTables, in folder: String) throws -> TuningProcess {
    var process = TuningProcess(self)
    do {
      try BlockRow.read(
        "\(folder)/\(TuningFile.blocks.fileName)", count: tables.steps, of: self, into: &process)
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: folder, reason: "\(error)")
    }
    return process
  }

  func play(
    _ state: inout TuningProcess, into tables: inout GrowingTables, in _: String,
    keepsGames _: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool {
    try await play(&state, jobs: jobs) { unit, result in
      try tables.append([BlockRow.columns.csv(BlockRow(unit: unit, result: result))])
      progress(tables.steps * gamesPerBlock)
      return true
    }
  }

  func results(of state: TuningProcess, in _: String) throws -> StudyResults<TuningSummary> {
    let (space, block) = (player.space, (games: gamesPerBlock, halfPoints: halfPointsPerBlock))
    let summary = TuningSummary(state, of: self, name: try name())
    var tables = [
      StudyTable(
        TuningFile.evaluations, EvaluationRow.columns(space),
        state.evaluations.enumerated().map {
          EvaluationRow(number: $0, evaluation: $1, block: block)
        }),
      StudyTable(
        TuningFile.configurations, ConfigurationRow.columns(space),
        ConfigurationRow.rows(state, space, block: block)),
    ]
    if method == .ntbea {
      tables.append(
        StudyTable(TuningFile.marginals, MarginalRow.columns, MarginalRow.rows(state, space)))
    }
    return StudyResults(
      title: "\(summary.strategy) tuned for \(summary.game)", summary: summary,
      growingRows: [state.done], tables: tables)
  }

  func contradiction(in stored: StoredTuning) throws -> String? {
    let blocks = TuningFile.blocks.fileName
    var process = TuningProcess(self)
    try BlockRow.read("\(stored.folder)/\(blocks)", of: self, into: &process)
    guard process.batch == nil else { return "\(blocks) ends before the tuning is complete" }
    let results = try results(of: process, in: stored.folder)
    for table in results.tables where try !stored.holds(table.text, in: table.fileName) {
      return "\(table.fileName) does not match \(blocks)"
    }
    return try contradiction(in: stored, to: results)
  }
}
