import GameCore
import TournamentBase

/// The folder of a run.
///
/// The files are written to a hidden folder next to this path. When the run is complete, the hidden folder
/// is renamed.
///
/// Existing results are never overwritten. The hidden folder contains a journal, from which a later process
/// resumes.
public struct RunFolder: Sendable {
  let run: PlayableRun
  package let place: StudyPlace

  /// The path of the folder of a different run with the same first digits in the name; `nil` if there is
  /// none.
  ///
  /// If there is such a folder, the name of this folder has more digits.
  public var namesake: String? { place.namesake }

  /// The path of the folder, which may not exist yet.
  public var path: String { place.path }

  /// Determines the path of a run's folder in `output`.
  ///
  /// - Throws: An error if the configuration cannot be encoded.
  public init(run: PlayableRun, output: String) throws {
    self.run = run
    place = try StudyPlace(run.configuration, run.shard, in: output)
  }

  /// Returns the summary, computed again from the result files; `nil` if the folder does not exist.
  ///
  /// - Throws: ``DamagedRun`` if the folder does not match this run exactly.
  public func storedSummary() throws -> RunSummary? {
    try RunStudy(run: run).storedSummary(at: path)
  }

  /// Removes the folder of a run.
  ///
  /// - Throws: `UsageError` if the folder contains other files, `FolderInUse`, `FileError`.
  static func remove(_ path: String, of run: PlayableRun) throws {
    try StagingFolder.locked(path: path, names: RunFiles.allNames(of: run), maker: "run").remove()
  }

  /// Returns a Boolean value that indicates whether the folder exists and contains the given selection of
  /// replays.
  public func hasReplays(of replays: Sampling) -> Bool {
    (try? RunArchive(folder: path))?.replays == replays
  }

  /// Plays all remaining games and writes the result files.
  ///
  /// - Parameters:
  ///   - jobs: The number of workers.
  ///   - replays: The games to record.
  ///   - extended: A shorter run from which games are copied instead of being played.
  ///   - pace: The schedule of journal entries.
  ///   - resumed: A closure that receives the games that are not played again, if there are any.
  ///   - progress: A closure that receives the number of finished games, a few dozen times per second.
  /// - Returns: The summary; `nil` if the task was cancelled, so that the run can be resumed later.
  /// - Throws: `FolderInUse`, `UsageError`, ``DamagedRun`` if the folder cannot be resumed; ``DiskFull``,
  ///   ``StoppedRun``, ``VanishedFolder``, `FileError`. Finished games remain saved.
  public func play(
    jobs: Int = 1, replays: Sampling = .none, extending extended: RunExtension? = nil,
    pace: CheckpointSchedule = CheckpointSchedule(), resumed: (Resumption) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }
  ) async throws -> RunSummary? {
    try await RunStudy(run: run, replays: replays, extended: extended).play(
      at: place, jobs: jobs, pace: pace, resumed: resumed, progress: progress)
  }
}
