import GameCore
import TournamentBase

/// The runs of a sweep's points, each in a separate folder, so that long runs can be resumed.
struct PointRuns {
  let sweep: Sweep
  let folder: String
  /// `true` to keep the runs' folders.
  let keeps: Bool

  /// A Boolean value that indicates whether the folder contains a run from an earlier process.
  var isBegun: Bool { Folder.names(in: folder)?.isEmpty == false }

  /// Plays the games that remain at a point.
  ///
  /// - Returns: The results, or `nil` if the task was canceled. The run can then be resumed later.
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
      try reader.addGames(run.games, to: &accumulator)
    } catch let error as UnreadableFile {
      throw DamagedRun(folder: place.path, reason: "\(error)")
    }
    return try PointResult(point: point, of: run, accumulator, measures: sweep.measures)
  }

  /// Removes a point's run and, if no other run remains, the folder for all runs.
  ///
  /// Call this method after the point's results were saved. If runs are kept, it does nothing.
  func remove(_ point: Int) throws {
    if keeps { return }
    if case .success(let run) = try sweep.result(of: point) {
      let (study, path) = (RunStudy(run: run), try RunFolder(run: run, output: folder).path)
      if FileKind.isTaken(path) { try study.remove(path) }
    }
    Folder.removeEmpty(folder)
  }
}
