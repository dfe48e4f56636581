import Replays
import Storage

/// Plays a run for its replays alone.
public enum ReplayRecording {
  /// Writes the replays of all games of a run into a new file, in the order of the schedule.
  ///
  /// - Returns: Whether all games were played; nothing is left behind where the task was cancelled.
  /// - Throws: ``FileError``.
  public static func record(
    _ run: PlayableRun, path: String, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool {
    let file = try NewFile(path: path)
    let isComplete = try await Runner(run: run, jobs: jobs, replays: .all).play { chunk in
      try file.output.write(chunk.replays.bytes)
      progress(chunk.games.upperBound)
      return !Task.isCancelled
    }
    if isComplete { try file.keep() }
    return isComplete
  }
}
