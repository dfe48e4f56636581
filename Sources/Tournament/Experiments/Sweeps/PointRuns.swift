import GameCore

/// Plays points of a sweep as runs in folders of their own, so that a long one is resumed within.
struct PointRuns {
  private let sweep: Sweep
  private let folder: String
  private let keeps: Bool

  /// - Parameters:
  ///   - folder: Where the runs' folders are.
  ///   - keeps: Whether they stay there.
  init(of sweep: Sweep, in folder: String, keeps: Bool) {
    self.sweep = sweep
    self.folder = folder
    self.keeps = keeps
  }

  /// Whether an earlier process was playing a run there.
  var isBegun: Bool { Folder.names(in: folder)?.isEmpty == false }

  /// Plays a point, or what is left of it.
  ///
  /// - Parameter progress: Called with how many of its games are done.
  /// - Returns: `nil` where the task was cancelled, to be resumed later.
  /// - Throws: As `RunFolder.play` does.
  func play(_ point: Int, jobs: Int, progress: (Int) -> Void) async throws -> PointResult? {
    let run: PlayableRun
    do {
      run = try sweep.run(of: point)
    } catch let error as UsageError {
      return PointResult(point: point, reason: error.oneLine, measures: sweep.measures.count)
    }
    let place = try RunFolder(run: run, output: folder)
    if try place.storedSummary() == nil {
      guard try await place.play(jobs: jobs, progress: progress) != nil else { return nil }
    }
    var accumulator = run.accumulator(of: run.games, isMeasured: true)
    do {
      let reader = try ResultReader(run: run, folder: place.path, isMeasured: true)
      for game in run.games { try reader.addGame(game, to: &accumulator) }
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: place.path, reason: "\(error)")
    }
    return try PointResult(point: point, of: run, accumulator, measures: sweep.measures)
  }

  /// Removes the run of a point whose results are kept elsewhere now, unless runs stay; and the folder of
  /// all, where nothing is left in it.
  ///
  /// - Throws: `UsageError` where something foreign is in it, `FileError`.
  func remove(_ point: Int) throws {
    if keeps { return }
    if let run = try? sweep.run(of: point) {
      let place = try RunFolder(run: run, output: folder)
      if FileKind.isTaken(place.path) { try RunFolder.remove(place.path, of: run) }
    }
    Folder.removeEmpty(folder)
  }
}
