/// The folder of one comparison: written to a hidden folder next to it, and renamed when complete.
public struct ComparisonFolder {
  private let comparison: Comparison
  private let name: String
  /// The folder of a different comparison whose name has the same first digits, so that this one's has
  /// more; `nil` if there is none.
  public let namesake: String?
  private let output: String

  /// The path of the folder, which may not exist yet.
  public var path: String { "\(output)/\(name)" }

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
    StagingFolder.removeLeftovers([], in: path)
    return stored.summary
  }

  /// Plays all games and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: The number of concurrent pieces of the schedule.
  ///   - progress: Takes the number of games that are done under both rules.
  /// - Returns: The summary; `nil` if the task was cancelled, and then nothing is left behind.
  /// - Throws: `UsageError` if unknown files are in the way, `FileError`, `FolderInUse`,
  ///   `VanishedFolder`.
  public func play(
    jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> ComparisonSummary? {
    try await play(jobs: jobs, progress: progress, scores: { _ in })
  }

  /// Plays all games and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: The number of concurrent pieces of the schedule.
  ///   - progress: Takes the number of games that are done under both rules.
  ///   - scores: Takes the score of each strategy under both rules, which no table has.
  /// - Returns: The summary; `nil` if the task was cancelled, and then nothing is left behind.
  /// - Throws: As ``play(jobs:progress:)`` does.
  func play(
    jobs: Int, progress: (Int) -> Void, scores: ([ScoreDifference]) -> Void
  ) async throws -> ComparisonSummary? {
    let partial = try StagingFolder.locked(
      path: "\(output)/.\(name).partial",
      names: ComparisonFile.allCases.map(\.fileName) + comparison.ruleFiles.map(\.fileName)
        + [PackageFile.name, ProvenanceFile.name], maker: "comparison")
    defer { withExtendedLifetime(partial) {} }
    do {
      guard let summary = try await play(in: partial, jobs, progress, scores) else {
        partial.remove()
        return nil
      }
      try partial.checkPlace(isResumable: false)
      try partial.keep(as: path)
      return summary
    } catch {
      partial.remove()
      throw error
    }
  }

  private func play(
    in folder: StagingFolder, _ jobs: Int, _ progress: (Int) -> Void,
    _ scores: ([ScoreDifference]) -> Void
  ) async throws -> ComparisonSummary? {
    let provenance = ProvenanceRecord(
      toolVersion: ToolVersion.current, jobs: jobs, sandbox: comparison.runA.sandboxes)
    let seats = comparison.runA.seats
    let columns = OutcomeFlip.columns(seats: seats)
    let changesFile = try folder.create(ComparisonFile.changes.fileName)
    try changesFile.write(ComparisonFile.changes.schema(seats: seats).header)
    let accumulator = try await comparison.play(jobs: jobs) { changes, games in
      for change in changes { try changesFile.write(columns.csv(change)) }
      progress(games.upperBound)
      return !Task.isCancelled
    }
    guard let accumulator else { return nil }
    scores(accumulator.scores)
    try changesFile.sync()
    let packageName = try comparison.name()
    let summary = ComparisonSummary(comparison, name: packageName, accumulator: accumulator)
    func write<Row>(_ rows: [Row], _ columns: ColumnList<Row>, to table: ComparisonFile) throws
      -> FileMark
    { try folder.write([columns.schema.header] + rows.map(columns.csv), to: table.fileName).mark }
    let table = try write(summary.measures, ComparisonRow.columns, to: .comparison)
    let matchups = accumulator.matchupRows
    let matchupsTable = try write(matchups, MatchupRow.columns, to: .matchups)
    let package = DataPackage(
      summary, of: comparison, marks: [table, matchupsTable, changesFile.mark],
      matchupRows: matchups.count)
    try folder.write(comparison.ruleFiles)
    try folder.write([JSON.pretty(package) + "\n"], to: PackageFile.name)
    try folder.write(provenance.done())
    return summary
  }
}
