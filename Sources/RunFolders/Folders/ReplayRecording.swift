import Replays
import Storage
import Tournament

/// Plays a run for its replays alone.
public enum ReplayRecording {
  /// Writes the replays of all games of a run into a new file, in the order of the schedule.
  ///
  /// - Returns: Whether all games were played; nothing is left behind where the task was cancelled.
  /// - Throws: `UsageError` where deals are played several times; `FileError`.
  public static func record(
    _ run: PlayableRun, path: String, jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> Bool {
    try run.check(.all)
    let file = try NewFile(path: path)
    var tally = Tally(schedule: run.schedule, entrants: run.configuration.strategies.count)
    let isComplete = try await run.play(jobs: jobs, replays: .all, round: { tally.round }) {
      chunk in
      try file.output.write(chunk.replays.bytes)
      tally.add(chunk)
      progress(chunk.games.upperBound)
      return !Task.isCancelled
    }
    if isComplete {
      for copy in run.ruleFiles { try copy.write(beside: path) }
      try file.keep()
    }
    return isComplete
  }
}
