import GameCore

/// The folder of one run: written to a hidden folder next to it, and renamed when complete.
///
/// So a folder with a run's name is a whole run, and nothing in it is ever overwritten. The hidden one has a
/// journal, from which the next process resumes.
public struct RunFolder: Sendable {
  let run: PlayableRun
  let place: StudyPlace

  /// The folder of another run whose name begins alike, so that this one's has more digits; `nil`
  /// where there is none.
  public var namesake: String? { place.namesake }

  /// Where the run's tables are, or will be.
  public var path: String { place.path }

  /// Names the folder of a run in `output`, which holds the runs' folders.
  ///
  /// - Throws: Where the configuration can't be encoded.
  public init(run: PlayableRun, output: String) throws {
    self.run = run
    place = try StudyPlace(run.configuration, run.shard, in: output)
  }

  /// The summary of this run where it was played before, summed up anew from its tables; `nil` where
  /// it was not played.
  ///
  /// - Throws: ``DamagedRun`` where the folder holds something else than this run, whole.
  public func storedSummary() throws -> RunSummary? {
    try RunStudy(run: run).storedSummary(at: path)
  }

  /// Removes the folder of a run that nobody needs any more; what the run did not write stays, and the
  /// folder with it.
  ///
  /// - Throws: `UsageError` where something foreign is in it, `FolderInUse`, `FileError`.
  static func remove(_ path: String, of run: PlayableRun) throws {
    try StagingFolder.locked(path: path, names: RunFiles.allNames(of: run), maker: "run").remove()
  }

  /// Whether a run that was played before has kept just these replays.
  public func hasReplays(of replays: Sampling) -> Bool {
    (try? RunArchive(folder: path))?.replays == replays
  }

  /// Plays the run, or what is left of it, and writes its tables.
  ///
  /// - Parameters:
  ///   - jobs: How many games are played at the same time.
  ///   - replays: The games whose replays are kept beside the tables.
  ///   - extended: A shorter run whose games are taken instead of being played.
  ///   - pace: How often the journal tells how far the run has come.
  ///   - resumed: Called before the first game where the run was begun before, or begins with the games of
  ///     another.
  ///   - progress: Called with how many games are done, some dozens of times a second.
  /// - Returns: What the run found; `nil` where the task was cancelled, to be resumed later.
  /// - Throws: `FolderInUse`, `UsageError`, ``DamagedRun`` where the folder can't be resumed;
  ///   ``DiskFull``, ``StoppedRun``, ``VanishedFolder``, `FileError`. Games that were played are kept.
  public func play(
    jobs: Int = 1, replays: Sampling = .none, extending extended: RunExtension? = nil,
    pace: CheckpointSchedule = CheckpointSchedule(), resumed: (Resumption) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }
  ) async throws -> RunSummary? {
    try await RunStudy(run: run, replays: replays, extended: extended).play(
      at: place, jobs: jobs, pace: pace, resumed: resumed, progress: progress)
  }
}
