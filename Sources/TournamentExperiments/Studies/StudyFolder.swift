/// The folder of a comparison, a sweep or a tuning.
///
/// The files are written to a hidden folder next to this path. When the results are complete, the hidden
/// folder is renamed.
///
/// The hidden folder contains a journal, from which the same study resumes after the last complete step.
public struct StudyFolder<Summary: Codable & Sendable>: Sendable {
  private let study: any Study<Summary>
  let place: StudyPlace

  /// The path of the folder, which may not exist yet.
  public var path: String { place.path }

  /// The path of the folder of a different configuration with the same first digits in the name; `nil` if
  /// there is none.
  ///
  /// If there is such a folder, the name of this folder has more digits.
  public var namesake: String? { place.namesake }

  /// Determines the path of the study's folder in `output`, which also contains the folders of runs.
  init(_ study: any Study<Summary>, output: String) throws {
    self.study = study
    place = try study.place(in: output)
  }

  /// Returns the summary of existing results after a check against the result files; `nil` if the folder
  /// does not exist.
  ///
  /// - Throws: ``DamagedRun`` if the folder does not match this study exactly.
  public func storedSummary() throws -> Summary? { try study.storedSummary(at: path) }

  /// Plays all remaining games and writes the result files.
  ///
  /// - Parameters:
  ///   - jobs: The number of workers.
  ///   - keepsRuns: `true` to keep the run of every point of a sweep as a folder within this folder.
  ///   - pace: The schedule of journal entries.
  ///   - resumed: A closure that receives the number of resumed steps, if there are any: deals of a
  ///     comparison, points of a sweep, or blocks of a tuning.
  ///   - progress: A closure that receives the number of finished games; for a comparison, under each rule
  ///     set.
  /// - Returns: The summary; `nil` if the task was cancelled, so that the study can be resumed later.
  /// - Throws: `UsageError` if the hidden folder contains unknown files, `FolderInUse`, ``DamagedRun``,
  ///   ``StoppedRun``, ``VanishedFolder``, `FileError`. Finished steps remain saved.
  public func play(
    jobs: Int = 1, keepsRuns: Bool = false, pace: CheckpointSchedule = CheckpointSchedule(),
    resumed: (Int) -> Void = { _ in }, progress: (Int) -> Void = { _ in }
  ) async throws -> Summary? {
    func play(_ study: some Study<Summary>) async throws -> Summary? {
      try await study.play(
        at: place, jobs: jobs, keepsGames: keepsRuns, pace: pace, resumed: { resumed($0.games) },
        progress: progress)
    }
    return try await play(study)
  }
}
