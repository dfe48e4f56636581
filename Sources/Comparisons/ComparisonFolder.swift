import RunFolders
import Provenance
import Summaries
import Tournament
import Replays
import Storage

/// The folder of one comparison: made in a hidden place beside it, and moved there when complete.
public struct ComparisonFolder {
  private let comparison: Comparison
  private let name: String
  /// The folder of another comparison whose name begins alike, so that this one's has more digits;
  /// `nil` where there is none.
  public let namesake: String?
  private let output: String

  /// Where the tables are, or will be.
  public var path: String { "\(output)/\(name)" }

  /// Names the folder of a comparison in `output`, which holds those of runs, too.
  ///
  /// - Throws: Where the configurations can't be encoded.
  public init(_ comparison: Comparison, output: String) throws {
    self.comparison = comparison
    self.output = output
    let name = try FolderName(of: comparison.configuration, in: output)
    (self.name, namesake) = (name.text, name.namesake.map { "\(output)/\($0)" })
  }

  /// The summary of this comparison where it was made before, held against its tables; `nil` where it
  /// was not made.
  ///
  /// - Throws: `DamagedRun` where the folder holds something else than this comparison, whole.
  public func existing() throws -> ComparisonSummary? {
    guard FileKind.isTaken(path) else { return nil }
    guard FileKind(path: path) != nil else {
      throw DamagedRun(folder: path, reason: "it is a symbolic link that leads nowhere")
    }
    guard let stored = StoredComparison(folder: path) else {
      throw DamagedRun(folder: path, reason: "it has no readable \(PackageFile.name)")
    }
    let asked = comparison.configuration
    guard try stored.configuration.a.canonicalText() == asked.a.canonicalText(),
      try stored.configuration.b.canonicalText() == asked.b.canonicalText()
    else {
      throw DamagedRun(
        folder: path, reason: "its \(PackageFile.name) is of another configuration")
    }
    if let reason = stored.package.versionProblem {
      throw DamagedRun(folder: path, reason: reason)
    }
    if let name = try stored.firstChanged() {
      throw DamagedRun(
        folder: path, reason: "\(name) is not what was written: it was changed or is gone")
    }
    do {
      if let reason = try stored.contradiction(to: comparison, name: comparison.name()) {
        throw DamagedRun(folder: path, reason: reason)
      }
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: path, reason: "\(error)")
    }
    HiddenFolder.removeLeftovers([], in: path)
    return stored.summary
  }

  /// Plays all games and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: How many pieces of the schedule are played at the same time.
  ///   - progress: Called with how many games are done under both rules.
  /// - Returns: What was found; `nil` where the task was cancelled, and then nothing is left behind.
  /// - Throws: `UsageError` where something foreign is in the way, `FileError`, `FolderInUse`,
  ///   `VanishedFolder`.
  public func play(
    jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> ComparisonSummary? {
    let partial = try HiddenFolder.locked(
      path: "\(output)/.\(name).partial",
      names: ComparisonTable.allCases.map(\.fileName) + comparison.ruleFiles.map(\.fileName)
        + [PackageFile.name, ProvenanceFile.name], maker: "comparison")
    defer { withExtendedLifetime(partial) {} }
    do {
      guard let summary = try await play(in: partial, jobs, progress) else {
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
    in folder: HiddenFolder, _ jobs: Int, _ progress: (Int) -> Void
  ) async throws -> ComparisonSummary? {
    let provenance = ProvenanceRecord(
      toolVersion: ToolVersion.current, jobs: jobs, sandbox: comparison.runA.sandboxes)
    let seats = comparison.runA.seats
    let columns = WinnerChange.columns(seats: seats)
    let changesFile = try folder.create(ComparisonTable.changes.fileName)
    try changesFile.write(ComparisonTable.changes.schema(seats: seats).header)
    let tally = try await comparison.play(jobs: jobs) { changes, games in
      for change in changes { try changesFile.write(columns.csv(change)) }
      progress(games.upperBound)
      return !Task.isCancelled
    }
    guard let tally else { return nil }
    let packageName = try comparison.name()
    let summary = ComparisonSummary(comparison, name: packageName, tally: tally)
    let table = try folder.create(ComparisonTable.comparison.fileName)
    try table.write(ComparisonTable.comparison.schema(seats: seats).header)
    for row in summary.measures { try table.write(ComparisonRow.columns.csv(row)) }
    let matchupsFile = try folder.create(ComparisonTable.matchups.fileName)
    try matchupsFile.write(ComparisonTable.matchups.schema(seats: seats).header)
    let matchups = tally.matchupRows
    for row in matchups { try matchupsFile.write(MatchupRow.columns.csv(row)) }
    let package = DataPackage(
      summary, of: comparison, marks: [table.mark, matchupsFile.mark, changesFile.mark],
      matchupRows: matchups.count)
    try folder.write(comparison.ruleFiles)
    let description = try folder.create(PackageFile.name)
    try description.write(JSON.pretty(package) + "\n")
    for file in [changesFile, table, matchupsFile, description] { try file.sync() }
    try folder.write(provenance.done())
    return summary
  }
}
