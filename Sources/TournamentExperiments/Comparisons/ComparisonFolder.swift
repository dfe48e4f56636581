import GameCore
import TournamentBase

/// A comparison's folder.
public typealias ComparisonFolder = StudyFolder<ComparisonSummary>

extension StudyFolder where Summary == ComparisonSummary {
  /// Determines the path to the comparison's folder in `output`, next to the folders for runs.
  ///
  /// - Throws: An error if a configuration cannot be encoded.
  public init(_ comparison: Comparison, output: String) throws {
    try self.init(comparison as any Study<Summary>, output: output)
  }
}

extension Comparison: Study {
  package static var kind: ResultKind { .comparison }

  package var runConfiguration: RunConfiguration { runA.configuration }

  package var sandboxes: [String: [String]]? { runA.sandboxes }

  package var tables: [String] { ComparisonFile.allCases.map(\.fileName) }

  package var growingTables: [StudyTable] {
    [
      StudyTable(
        ComparisonFile.outcomeFlips, ComparisonFile.outcomeFlips.schema(seats: runA.seats)),
      StudyTable(name: "traces", description: "", schema: traceTable.schema),
    ]
  }

  package var stepLimit: Int { runA.games.count / runA.seats }

  package var start: ComparisonAccumulator { ComparisonAccumulator(runA, against: runB) }

  package func state(after tables: GrowingTables, in folder: String) throws -> ComparisonAccumulator
  {
    var accumulator = start
    let columns = OutcomeFlip.columns(seats: runA.seats)
    var hash = SHA256()
    func add(_ text: String) { Array(text.utf8).withUnsafeBufferPointer { hash.update($0) } }
    add(ComparisonFile.outcomeFlips.schema(seats: runA.seats).header)
    do {
      try traceTable.read(
        "\(folder)/\(TraceTable.fileName)", deals: tables.steps, into: &accumulator
      ) { changes in
        for change in changes { add(columns.csv(change)) }
      }
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: folder, reason: "\(error)")
    }
    if hash.hexDigest() != tables.files[0].mark.digest {
      throw DamagedRun(
        folder: folder,
        reason:
          "\(ComparisonFile.outcomeFlips.fileName) does not follow from \(TraceTable.fileName)")
    }
    return accumulator
  }

  package func play(
    _ state: inout ComparisonAccumulator, into sink: inout some StepSink,
    in hidden: StagingFolder?, keepsGames _: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool {
    let (seats, traces) = (runA.seats, traceTable)
    let columns = OutcomeFlip.columns(seats: seats)
    return try await play(after: state.deals, jobs: jobs) { chunk in
      // Only an unfinished comparison needs its traces.
      let rows = hidden == nil ? "" : traces.rows(of: chunk, before: state)
      let changes = state.addDeals(of: chunk, seats: seats)
      try sink.take(
        StepRows([changes.map(columns.csv).joined(), rows], steps: chunk.games.count / seats))
      progress(chunk.games.upperBound)
      return !Task.isCancelled
    }
  }

  package func results(
    of state: ComparisonAccumulator, in _: String
  ) throws -> StudyResults<ComparisonSummary> {
    results(
      ComparisonSummary(self, name: try name(), accumulator: state),
      matchups: state.matchupRows.map(MatchupDifferenceRow.columns.csv))
  }

  func results(
    _ summary: ComparisonSummary, matchups: [String]
  ) -> StudyResults<ComparisonSummary> {
    StudyResults(
      title: "\(summary.games) games of \(summary.game) under each of two rule sets",
      summary: summary, growingRows: [summary.winners.games, 0],
      tables: [
        StudyTable(ComparisonFile.comparison, ComparisonRow.columns, summary.measures),
        StudyTable(
          ComparisonFile.matchupDifferences, MatchupDifferenceRow.columns.schema, matchups),
      ])
  }
}
