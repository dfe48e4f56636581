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

  package func state(after tables: GrowingTables, in folder: String) throws -> ComparisonAccumulator
  {
    var accumulator = ComparisonAccumulator(runA, against: runB)
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
    _ state: inout ComparisonAccumulator, into tables: inout GrowingTables, in _: String,
    keepsGames _: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool {
    let (seats, traces) = (runA.seats, traceTable)
    let columns = OutcomeFlip.columns(seats: seats)
    return try await play(after: tables.steps, jobs: jobs) { chunk in
      let rows = traces.rows(of: chunk, before: state)
      let changes = state.addDeals(of: chunk, seats: seats)
      try tables.append(
        [changes.map(columns.csv).joined(), rows], steps: chunk.games.count / seats)
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

  private func results(
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

  package func contradiction(in stored: StoredComparison) throws -> String? {
    let summary = stored.summary
    let measures = StudyTable(ComparisonFile.comparison, ComparisonRow.columns, summary.measures)
    guard try stored.holds(measures.text, in: measures.fileName) else {
      return "\(PackageFile.name) and \(measures.fileName) differ in their measures"
    }
    guard let matchups = try stored.matchupRows() else {
      return
        "\(PackageFile.name) and \(ComparisonFile.matchupDifferences.fileName) differ in their matchups"
    }
    let winners = try stored.winners()
    if summary.winners != winners {
      return "\(PackageFile.name) and \(ComparisonFile.outcomeFlips.fileName) differ in the winners"
    }
    let told = ComparisonSummary(
      self, name: try name(), measures: summary.measures, answers: summary.answers,
      matchups: summary.matchups, winners: winners, warnings: summary.warnings)
    return try contradiction(in: stored, to: results(told, matchups: matchups))
  }
}
