import GameCore

/// The folder of one comparison: written to a hidden folder next to it, and renamed when complete.
///
/// The hidden one has a journal: the same comparison resumes after the last deal that is whole.
public struct ComparisonFolder: Sendable {
  private let comparison: Comparison
  private let name: String
  /// The folder of a different comparison whose name has the same first digits, so that this one's has
  /// more; `nil` if there is none.
  public let namesake: String?
  private let output: String

  /// The path of the folder, which may not exist yet.
  public var path: String { "\(output)/\(name)" }

  private var partialPath: String { "\(output)/.\(name).partial" }

  /// Names the folder of a comparison in `output`, next to those of runs.
  ///
  /// - Throws: If the configurations cannot be encoded.
  public init(_ comparison: Comparison, output: String) throws {
    self.comparison = comparison
    self.output = output
    let name = try FolderName(of: comparison.configuration, in: output)
    (self.name, namesake) = (name.text, name.namesake.map { "\(output)/\($0)" })
  }

  /// Returns the summary of this comparison if the folder exists, checked against its tables.
  ///
  /// - Throws: `DamagedRun` if the folder is not exactly the one of this comparison.
  public func storedSummary() throws -> ComparisonSummary? {
    guard let stored = try StoredComparison.existing(at: path, of: comparison.configuration) else {
      return nil
    }
    if let reason = stored.package.versionProblem { throw DamagedRun(folder: path, reason: reason) }
    if let name = try stored.firstChanged() {
      throw DamagedRun(folder: path, reason: "\(name) was modified or deleted since it was written")
    }
    do {
      if let reason = try stored.contradiction(to: comparison, name: comparison.name()) {
        throw DamagedRun(folder: path, reason: reason)
      }
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: path, reason: "\(error)")
    }
    StagingFolder.removeLeftovers(ComparisonFolder.leftovers, in: path)
    return stored.summary
  }

  /// Plays all games, or those that are left, and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: The number of concurrent pieces of the schedule.
  ///   - progress: Takes the number of games that are done under both rules.
  /// - Returns: The summary; `nil` if the task was cancelled, to be resumed later.
  /// - Throws: `UsageError` if unknown files are in the way, `FolderInUse`, `DamagedRun`,
  ///   `StoppedRun`, `VanishedFolder`, `FileError`.
  public func play(
    jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> ComparisonSummary? {
    try await play(jobs: jobs, progress: progress, scores: { _ in })
  }

  /// Plays all games, or those that are left, and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: The number of concurrent pieces of the schedule.
  ///   - pace: The times between entries of the journal.
  ///   - resumed: Takes the number of games that were played before, if there are any.
  ///   - progress: Takes the number of games that are done under both rules.
  ///   - scores: Takes the score of each strategy under both rules, which no table has.
  /// - Returns: The summary; `nil` if the task was cancelled, to be resumed later.
  /// - Throws: As ``play(jobs:progress:)`` does.
  func play(
    jobs: Int, pace: CheckpointSchedule = CheckpointSchedule(),
    resumed: (Int) -> Void = { _ in }, progress: (Int) -> Void,
    scores: ([ScoreDifference]) -> Void
  ) async throws -> ComparisonSummary? {
    let folder = try StagingFolder.locked(
      path: partialPath,
      names: ComparisonFile.allCases.map(\.fileName) + comparison.ruleFiles.map(\.fileName)
        + [TraceTable.fileName, PackageFile.name, ProvenanceFile.name]
        + GrowingTables.journalNames, maker: "comparison")
    defer { withExtendedLifetime(folder) {} }
    if let finished = try storedSummary() {
      // By another process, just before this one had the lock.
      folder.remove()
      return finished
    }
    do {
      return try await StoppedRun.catching(in: partialPath) {
        try await play(in: folder, jobs, pace, resumed, progress, scores)
      }
    } catch is CancellationError {
      return nil
    }
  }

  private func play(
    in folder: StagingFolder, _ jobs: Int, _ pace: CheckpointSchedule, _ resumed: (Int) -> Void,
    _ progress: (Int) -> Void, _ scores: ([ScoreDifference]) -> Void
  ) async throws -> ComparisonSummary? {
    let seats = comparison.runA.seats
    let traces = TraceTable(comparison)
    let changesFile = ComparisonFile.changes
    var tables = try await GrowingTables(
      folder: folder,
      header: JournalHeader(
        configuration: try JSON.canonical(comparison.configuration), shard: nil),
      beginnings: [
        (changesFile.fileName, changesFile.schema(seats: seats).header),
        (TraceTable.fileName, traces.header),
      ], end: comparison.runA.games.count / seats, maker: "comparison", pace: pace)
    var provenance = ProvenanceRecord(
      toolVersion: ToolVersion.current, jobs: jobs, sandbox: comparison.runA.sandboxes)
    if tables.resumed > 0 {
      provenance = provenance.resuming(ProvenanceRecord(folder: partialPath))
      resumed(tables.resumed * seats)
    }
    var accumulator = ComparisonAccumulator(comparison.runA)
    try recover(&accumulator, from: tables, traces)
    try folder.write(provenance)
    let columns = OutcomeFlip.columns(seats: seats)
    let isComplete = try await comparison.play(after: tables.steps, jobs: jobs) { chunk in
      let rows = traces.rows(of: chunk, before: accumulator)
      let changes = accumulator.addDeals(of: chunk, seats: seats)
      try tables.append(
        [changes.map(columns.csv).joined(), rows], steps: chunk.games.count / seats)
      progress(chunk.games.upperBound)
      return !Task.isCancelled
    }
    try tables.sync()
    guard isComplete else { return nil }
    scores(accumulator.scores)
    return try finish(accumulator, tables.files[0].mark, folder, provenance)
  }

  /// Adds the games that earlier processes played.
  ///
  /// - Throws: `DamagedRun` if the tables contradict each other; `CancellationError`, `FileError`.
  private func recover(
    _ accumulator: inout ComparisonAccumulator, from tables: GrowingTables, _ traces: TraceTable
  ) throws {
    let seats = comparison.runA.seats
    let columns = OutcomeFlip.columns(seats: seats)
    var hash = SHA256()
    func add(_ text: String) { Array(text.utf8).withUnsafeBufferPointer { hash.update($0) } }
    add(ComparisonFile.changes.schema(seats: seats).header)
    do {
      try traces.read(
        "\(partialPath)/\(TraceTable.fileName)", deals: tables.steps, into: &accumulator
      ) { changes in
        for change in changes { add(columns.csv(change)) }
      }
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: partialPath, reason: "\(error)")
    }
    if hash.hexDigest() != tables.files[0].mark.digest {
      throw DamagedRun(
        folder: partialPath,
        reason: "\(ComparisonFile.changes.fileName) does not follow from \(TraceTable.fileName)")
    }
  }

  private func finish(
    _ accumulator: ComparisonAccumulator, _ changes: FileMark, _ folder: StagingFolder,
    _ provenance: ProvenanceRecord
  ) throws -> ComparisonSummary {
    let summary = ComparisonSummary(
      comparison, name: try comparison.name(), accumulator: accumulator)
    func write<Row>(_ rows: [Row], _ columns: ColumnList<Row>, to table: ComparisonFile) throws
      -> FileMark
    { try folder.write([columns.schema.header] + rows.map(columns.csv), to: table.fileName).mark }
    let table = try write(summary.measures, ComparisonRow.columns, to: .comparison)
    let matchups = accumulator.matchupRows
    let matchupsTable = try write(matchups, MatchupRow.columns, to: .matchups)
    let package = DataPackage(
      summary, of: comparison, marks: [table, matchupsTable, changes],
      matchupRows: matchups.count)
    try folder.write(comparison.ruleFiles)
    try folder.write([JSON.pretty(package) + "\n"], to: PackageFile.name)
    try folder.write(provenance.done())
    try folder.checkPlace(isResumable: true)
    try folder.keep(as: path, removing: ComparisonFolder.leftovers)
    return summary
  }

  /// The files of the hidden folder that a finished one does not have.
  private static let leftovers = [TraceTable.fileName, Journal.fileName]
}
