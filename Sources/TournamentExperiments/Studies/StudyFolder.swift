/// The folder of a run, a comparison, a sweep or a tuning.
///
/// The files are first written to a hidden folder next to this path, which is renamed when the
/// results are complete. Existing results are never overwritten.
///
/// The hidden folder contains a journal, so that the same study can resume after the last complete
/// step.
public struct StudyFolder<Summary: Codable & Sendable>: Sendable {
  private let study: any Study<Summary>
  package let place: StudyPlace

  /// The folder's path, which may not exist yet.
  public var path: String { place.path }

  /// The path of a different configuration's folder that already uses the shorter name, or `nil` if
  /// there is none.
  ///
  /// If there is one, this folder's name contains more digits.
  public var namesake: String? { place.namesake }

  /// Determines the study folder's path in `output`, the folder in which runs are stored.
  init(_ study: any Study<Summary>, output: String) throws {
    self.study = study
    place = try study.place(in: output)
  }

  /// Checks existing results against their result files and returns their summary, or `nil` if the
  /// folder does not exist.
  ///
  /// - Throws: ``DamagedRun`` if the folder does not match this study exactly.
  public func storedSummary() throws -> Summary? { try study.storedSummary(at: path) }

  /// Replays the first games of existing results, or returns `nil` if the task was canceled.
  ///
  /// - Parameter limit: The time limit, after which no further games are replayed.
  /// - Throws: ``StaleResults`` if a row does not match its replay, ``DamagedRun`` if the folder
  ///   does not match this study, `UnreadableFile`, and `FileError`.
  public func spotCheck(limit: Duration = .seconds(1)) async throws -> SpotCheck? {
    try await study.spotCheck(in: path, limit: limit)
  }

  /// Plays all games that remain and writes the result files.
  ///
  /// - Parameters:
  ///   - jobs: The number of workers.
  ///   - keepsRuns: `true` to keep the runs of a sweep's points as folders within this folder.
  ///   - pace: The schedule for journal entries.
  ///   - resumed: Receives the resumed steps, if there are any: a run's games, a comparison's deals,
  ///     a sweep's points or a tuning's blocks.
  ///   - progress: Receives the number of finished games (in a comparison, those under each rule
  ///     set).
  /// - Returns: The summary, or `nil` if the task was canceled. The study can then be resumed
  ///   later.
  /// - Throws: `UsageError` if the hidden folder contains unknown files, `FolderInUse`,
  ///   ``DamagedRun``, ``DiskFull``, ``StoppedRun``, ``VanishedFolder``, and `FileError`. Finished
  ///   steps remain saved.
  public func play(
    jobs: Int = 1, keepsRuns: Bool = false, pace: CheckpointSchedule = CheckpointSchedule(),
    resumed: (Resumption) -> Void = { _ in }, progress: (Int) -> Void = { _ in }
  ) async throws -> Summary? {
    func play(_ study: some Study<Summary>) async throws -> Summary? {
      try await study.play(
        at: place, jobs: jobs, keepsGames: keepsRuns, pace: pace, resumed: resumed,
        progress: progress)
    }
    return try await play(study)
  }
}
