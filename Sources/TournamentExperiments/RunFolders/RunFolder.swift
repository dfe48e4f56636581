import GameCore
import TournamentBase

/// A run's folder.
///
/// The files are written to a hidden folder next to this path, which is renamed when the run is
/// complete.
///
/// Existing results are never overwritten. The hidden folder contains a journal, from which a later
/// process resumes.
public struct RunFolder: Sendable {
  let run: PlayableRun
  package let place: StudyPlace

  /// The path to a different run's folder whose name begins with the same digits, or `nil` if there
  /// is none.
  ///
  /// If there is such a folder, this folder's name contains more digits.
  public var namesake: String? { place.namesake }

  /// The folder's path, which may not exist yet.
  public var path: String { place.path }

  /// Determines the path to a run's folder in `output`.
  ///
  /// - Throws: An error if the configuration cannot be encoded.
  public init(run: PlayableRun, output: String) throws {
    self.run = run
    place = try StudyPlace(run.configuration, run.shard, in: output)
  }

  /// Computes the summary again from the result files, or returns `nil` if the folder does not
  /// exist.
  ///
  /// - Throws: ``DamagedRun`` if the folder does not match this run exactly.
  public func storedSummary() throws -> RunSummary? {
    try RunStudy(run: run).storedSummary(at: path)
  }

  /// Removes a run's folder.
  ///
  /// - Throws: `UsageError` if the folder contains other files, `FolderInUse`, and `FileError`.
  static func remove(_ path: String, of run: PlayableRun) throws {
    try StagingFolder.locked(path: path, names: RunFiles.allNames(of: run), maker: "run").remove()
  }

  /// Returns `true` if the folder exists and contains exactly the replays that `replays` selects.
  public func hasReplays(of replays: Sampling) -> Bool {
    (try? RunArchive(folder: path))?.replays == replays
  }

  /// Plays all remaining games and writes the result files.
  ///
  /// - Parameters:
  ///   - jobs: The number of workers.
  ///   - replays: The games to record.
  ///   - extended: A shorter run from which games are copied instead of being played.
  ///   - pace: The schedule for journal entries.
  ///   - resumed: Called with the games that are not played again, if there are any.
  ///   - progress: Called with the number of finished games, a few dozen times per second.
  /// - Returns: The summary, or `nil` if the task was canceled and the run can be resumed later.
  /// - Throws: `FolderInUse`, `UsageError`, and ``DamagedRun`` if the folder cannot be resumed, and
  ///   ``DiskFull``, ``StoppedRun``, ``VanishedFolder``, and `FileError`. Finished games remain
  ///   saved.
  public func play(
    jobs: Int = 1, replays: Sampling = .none, extending extended: RunExtension? = nil,
    pace: CheckpointSchedule = CheckpointSchedule(), resumed: (Resumption) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }
  ) async throws -> RunSummary? {
    try await RunStudy(run: run, replays: replays, extended: extended).play(
      at: place, jobs: jobs, pace: pace, resumed: resumed, progress: progress)
  }
}
