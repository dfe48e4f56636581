import Replays
import Storage

/// Plays a run for its replays alone.
public enum ReplayRecording {
  /// Writes the replays of all games of a run into a new file, in the order of the schedule.
  ///
  /// - Returns: Whether all games were played; nothing is left behind where it was stopped.
  /// - Throws: ``FileError``.
  public static func record(
    _ run: PlayableRun, path: String, jobs: Int, progress: (Int) -> Void, isStopped: () -> Bool
  ) async throws -> Bool {
    let file = try NewFile(path: path)
    var tally = Tally(schedule: run.schedule, entrants: run.configuration.strategies.count)
    let isComplete = try await run.play(jobs: jobs, replays: .all, round: { tally.round }) {
      chunk in
      try file.output.write(chunk.replays.bytes)
      tally.add(chunk)
      progress(chunk.games.upperBound)
      return !isStopped()
    }
    if isComplete { try file.keep() }
    return isComplete
  }
}
