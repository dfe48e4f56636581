import Tournament
import Replays
import Storage

/// The folder of one comparison: made in a hidden place beside it, and moved there when complete.
public struct ComparisonFolder {
  private let comparison: Comparison
  private let name: String
  private let output: String

  /// Where the tables are, or will be.
  public var path: String { "\(output)/\(name)" }

  /// Names the folder of a comparison in `output`, which holds those of runs, too.
  ///
  /// - Throws: Where the configurations can't be encoded.
  public init(_ comparison: Comparison, output: String) throws {
    self.comparison = comparison
    self.output = output
    name = try comparison.name()
  }

  /// The summary of this comparison where it was made before, held against its tables; `nil` where it
  /// was not made.
  ///
  /// - Throws: ``DamagedRun`` where the folder holds something else than this comparison, whole.
  public func existing() throws -> ComparisonSummary? {
    guard FileKind(path: path) != nil else { return nil }
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
    if let name = stored.firstChanged {
      throw DamagedRun(
        folder: path, reason: "\(name) is not what was written: it was changed or is gone")
    }
    do {
      if let reason = try stored.contradiction(to: comparison, name: name) {
        throw DamagedRun(folder: path, reason: reason)
      }
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: path, reason: "\(error)")
    }
    return stored.summary
  }

  /// Plays all games and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: How many pieces of the schedule are played at the same time.
  ///   - progress: Called with how many games are done under both rules.
  /// - Returns: What was found; `nil` where the task was cancelled, and then nothing is left behind.
  /// - Throws: `FileError`, `FolderInUse`.
  public func play(
    jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> ComparisonSummary? {
    let partial = "\(output)/.\(name).partial"
    try Folder.create(partial)
    let lock = try FolderLock(folder: partial)
    do {
      guard let summary = try await play(in: partial, jobs, progress) else {
        Folder.remove(partial)
        return nil
      }
      lock.removeFile()
      try Folder.moveSynced(partial, to: path)
      return summary
    } catch {
      Folder.remove(partial)
      throw error
    }
  }

  private func play(
    in folder: String, _ jobs: Int, _ progress: (Int) -> Void
  ) async throws -> ComparisonSummary? {
    let seats = comparison.runA.seats
    let columns = WinnerChange.columns(seats: seats)
    let changesFile = try FileOutput(path: "\(folder)/\(ComparisonTable.changes.fileName)")
    try changesFile.write(ComparisonTable.changes.schema(seats: seats).header)
    let tally = try await comparison.play(jobs: jobs) { changes, games in
      for change in changes { try changesFile.write(columns.csv(change)) }
      progress(games.upperBound)
      return !Task.isCancelled
    }
    guard let tally else { return nil }
    let summary = ComparisonSummary(comparison, name: name, tally: tally)
    let table = try FileOutput(path: "\(folder)/\(ComparisonTable.comparison.fileName)")
    try table.write(ComparisonTable.comparison.schema(seats: seats).header)
    for row in summary.measures { try table.write(ComparisonRow.columns.csv(row)) }
    let package = DataPackage(summary, of: comparison, marks: [table.mark, changesFile.mark])
    let description = try FileOutput(path: "\(folder)/\(PackageFile.name)")
    try description.write(JSON.pretty(package) + "\n")
    for file in [changesFile, table, description] { try file.sync() }
    return summary
  }
}
