import GameCore

/// The folder of a run: written to a hidden folder next to it, and renamed when complete.
///
/// Nothing in it is ever overwritten. The hidden folder has a journal, from which the next process resumes.
public struct RunFolder: Sendable {
  let run: PlayableRun
  let place: StudyPlace

  /// The folder of a different run whose name has the same first digits, so that this one's has more; `nil` if there
  /// is none.
  public var namesake: String? { place.namesake }

  /// The path of the folder, which may not exist yet.
  public var path: String { place.path }

  /// Names the folder of a run in `output`.
  ///
  /// - Throws: If the configuration cannot be encoded.
  public init(run: PlayableRun, output: String) throws {
    self.run = run
    place = try StudyPlace(run.configuration, run.shard, in: output)
  }

  /// Returns the summary if the folder exists, computed again from its tables.
  ///
  /// - Throws: ``DamagedRun`` if the folder is not exactly the one of this run.
  public func storedSummary() throws -> RunSummary? {
    try RunStudy(run: run).storedSummary(at: path)
  }

  /// Removes the folder of a run.
  ///
  /// - Throws: `UsageError` if it has other files, `FolderInUse`, `FileError`.
  static func remove(_ path: String, of run: PlayableRun) throws {
    try StagingFolder.locked(path: path, names: RunFiles.allNames(of: run), maker: "run").remove()
  }

  /// Returns a Boolean value that indicates whether an existing folder has these replays.
  public func hasReplays(of replays: Sampling) -> Bool {
    (try? RunArchive(folder: path))?.replays == replays
  }

  /// Plays all games, or those that are left, and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: The number of concurrent games.
  ///   - replays: The games whose replays are kept.
  ///   - extended: A shorter run whose games are taken instead of being played.
  ///   - pace: The times between entries of the journal.
  ///   - resumed: Takes the games that need not be played, if there are any.
  ///   - progress: Takes the number of finished games, some dozens of times per second.
  /// - Returns: The summary; `nil` if the task was cancelled, to be resumed later.
  /// - Throws: `FolderInUse`, `UsageError`, ``DamagedRun`` if the folder cannot be resumed;
  ///  ``DiskFull``, ``StoppedRun``, ``VanishedFolder``, `FileError`. Finished games are kept.
  public func play(
    jobs: Int = 1, replays: Sampling = .none, extending extended: RunExtension? = nil,
    pace: CheckpointSchedule = CheckpointSchedule(), resumed: (Resumption) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }
  ) async throws -> RunSummary? {
    try await RunStudy(run: run, replays: replays, extended: extended).play(
      at: place, jobs: jobs, pace: pace, resumed: resumed, progress: progress)
  }
}
