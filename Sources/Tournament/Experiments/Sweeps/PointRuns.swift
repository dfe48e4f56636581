import GameCore

/// Plays points of a sweep as runs in separate folders, so that a long one can be resumed.
struct PointRuns {
  let sweep: Sweep
  let folder: String
  /// `true` to keep the runs' folders.
  let keeps: Bool

  /// `true` if an earlier process left a run.
  var isBegun: Bool { Folder.names(in: folder)?.isEmpty == false }

  /// Plays the games of a point that are left.
  ///
  /// - Returns: `nil` if the task was cancelled, to be resumed later.
  func play(_ point: Int, jobs: Int, progress: (Int) -> Void) async throws -> PointResult? {
    let run: PlayableRun
    switch try sweep.result(of: point) {
    case .success(let playable): run = playable
    case .failure(let error):
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

  /// Removes the run of a point whose results are in the tables, and the folder of all runs if it is empty, unless
  /// runs are kept.
  func remove(_ point: Int) throws {
    if keeps { return }
    if let run = try? sweep.run(of: point) {
      let place = try RunFolder(run: run, output: folder)
      if FileKind.isTaken(place.path) { try RunFolder.remove(place.path, of: run) }
    }
    Folder.removeEmpty(folder)
  }
}
