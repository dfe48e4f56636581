import GameCore
import TournamentBase

/// A merge of all shards of a sweep.
///
/// The initializer checks that the shards belong together.
public struct SweepMerge {
  /// The complete sweep.
  public let sweep: Sweep
  /// The shard folders, ordered by shard number.
  public var folders: [String] { parts.map(\.folder) }
  /// A Boolean value that indicates whether the shards contain the runs of their points.
  package let hasRuns: Bool
  private let parts: [StoredStudy<Sweep>]

  /// Reads all shard folders, in any order.
  ///
  /// - Throws: `FailedCheck` with all contradictions, `UsageError`, and `FileError`.
  public init(folders: [String], games: [any PlayableGame]) throws {
    parts = try ShardList<Sweep>(folders, games: games) { one, other in
      one.run == other.run ? "the settings are different" : one.run.difference(from: other.run)
    }.parts
    var problems: [String] = []
    for part in parts {
      try Task.checkCancellation()
      do {
        _ = try part.checkedSummary()
      } catch let damaged as DamagedRun {
        problems.append("\(part.folder): \(damaged.reason)")
      }
    }
    if !problems.isEmpty { throw FailedCheck(problems) }
    let first = parts[0].stored
    sweep = try Sweep(first.configuration, folder: first.folder, games: games)
    let played = parts.map(\.stored).filter { $0.summary.impossiblePoints < $0.summary.points }
    let kept = played.filter(\.hasRuns)
    hasRuns = !kept.isEmpty
    for part in kept { try Folder.checkLinks(in: "\(part.folder)/\(Sweep.runs)") }
    if let kept = kept.first, let other = played.first(where: { !$0.hasRuns }) {
      throw FailedCheck(
        "\(other.folder): contains no run folders, but \(kept.folder) does",
        remedy: "Run all shards with --keep-runs, or all without.")
    }
  }

  /// Writes the complete sweep.
  ///
  /// The result differs from a sweep without shards only in `provenance.json` and in the
  /// `timings.csv` files of the points' runs. If the merge fails or is canceled, the unfinished
  /// folder is removed.
  ///
  /// - Parameters:
  ///   - output: The folder in which sweeps are stored.
  ///   - progress: Receives the number of merged games after each shard.
  /// - Returns: The summary, or `nil` if the task was canceled.
  /// - Throws: ``FailedCheck`` if a point's run is incomplete, `FolderInUse`, and `FileError`.
  public func write(
    output: String, progress: (Int) -> Void = { _ in }
  ) async throws -> SweepSummary? {
    let target = try sweep.place(in: output)
    let path = target.path(of: "merge")
    let runs = "\(path)/\(Sweep.runs)"
    return try await StagingFolder.merging(
      folders, into: target.path, by: path, names: sweep.hiddenFiles, folders: sweep.folders,
      undo: { try? removeRuns(in: runs) }
    ) { hidden in
      try removeRuns(in: runs)
      let tables = sweep.growingTables
      let files = try tables.map { try hidden.create($0.fileName) }
      for (file, table) in zip(files, tables) { try file.write(table.text) }
      for part in parts {
        for (file, table) in zip(files, tables) {
          try file.append(
            fileAt: "\(part.folder)/\(table.fileName)", droppingFirst: table.text.utf8.count)
        }
        if hasRuns { try copyRuns(of: part.study.range, in: part.folder, to: runs) }
        progress(part.study.range.upperBound * sweep.gamesPerPoint)
        try Task.checkCancellation()
      }
      for file in files { try file.sync() }
      return try sweep.write(results: SweepState(of: sweep), marks: files.map(\.mark), in: hidden)
    }
  }

  private func copyRuns(of points: Range<Int>, in folder: String, to runs: String) throws {
    for point in points {
      try Task.checkCancellation()
      // A point with contradictory settings has no run.
      guard case .success(let run) = try sweep.result(of: point) else { continue }
      let path = try RunFolder(run: run, output: "\(folder)/\(Sweep.runs)").path
      try RunStudy(run: run).copy(path, to: runs)
    }
  }

  /// Removes copied runs, including those left by a killed merge.
  private func removeRuns(in folder: String) throws {
    let runs = PointRuns(sweep: sweep, folder: folder, keeps: false)
    if runs.isBegun { for point in sweep.range { try runs.remove(point) } }
  }
}
