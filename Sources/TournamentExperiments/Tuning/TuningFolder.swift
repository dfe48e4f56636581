import TournamentBase

typealias TuningFolder = StudyFolder<TuningSummary>

/// A folder with a tuning, as described by its `datapackage.json`.
package typealias StoredTuning = StoredFolder<TuningConfiguration, TuningSummary>

extension TuningPlan: Study {
  package static var kind: ResultKind { .tuning }

  package static var checkedUnits: String { "blocks" }

  package var runConfiguration: RunConfiguration { base.configuration }

  package var ruleFiles: [RuleFileCopy] { base.ruleFiles }

  package var tables: [String] {
    TuningFile.allCases.filter { $0 != .marginals || method == .ntbea }.map(\.fileName)
  }

  package var growingTables: [StudyTable] {
    [StudyTable(TuningFile.blocks, BlockRow.columns.schema)]
  }

  /// The maximum number of blocks for search and validation together.
  package var stepLimit: Int { blocks }

  package var start: TuningProcess { TuningProcess(self) }

  package func state(after tables: GrowingTables, in folder: String) throws -> TuningProcess {
    do {
      return try process(after: tables.steps, in: folder)
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: folder, reason: "\(error)")
    }
  }

  package func play(
    _ state: inout TuningProcess, into sink: inout some StepSink, in _: StagingFolder?,
    keepsGames _: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool {
    var played = state.done
    return try await play(&state, jobs: jobs) { row in
      try sink.take(StepRows([BlockRow.columns.csv(row)]))
      played += 1
      progress(played * gamesPerBlock)
      return true
    }
  }

  package func results(of state: TuningProcess, in _: String) throws -> StudyResults<TuningSummary>
  {
    let (space, block) = (player.space, (games: gamesPerBlock, halfPoints: halfPointsPerBlock))
    let summary = TuningSummary(state, of: self, name: try name())
    let tables = [
      StudyTable(
        TuningFile.evaluations, TrialEvaluation.columns(space, block), state.evaluations),
      StudyTable(
        TuningFile.configurations, ConfigurationRow.columns(space, block), state.configurations),
      StudyTable(TuningFile.marginals, MarginalRow.columns, MarginalRow.rows(state)),
    ]
    return StudyResults(
      title: "\(summary.strategy) tuned for \(summary.game)", summary: summary,
      growingRows: [state.done], tables: tables.filter { self.tables.contains($0.fileName) })
  }
}
