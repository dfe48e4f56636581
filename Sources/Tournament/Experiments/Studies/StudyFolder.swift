/// The folder of a comparison, a sweep or a tuning: written to a hidden folder next to it, and renamed when
/// complete.
///
/// The hidden one has a journal: the same study resumes after the last step that is whole.
public struct StudyFolder<Summary: Codable & Sendable>: Sendable {
  private let study: any Study<Summary>
  let place: StudyPlace

  /// The path of the folder, which may not exist yet.
  public var path: String { place.path }

  /// The folder of a different configuration whose name has the same first digits, so that this one's has
  /// more; `nil` if there is none.
  public var namesake: String? { place.namesake }

  /// Names the folder of a study in `output`, next to those of runs.
  init(_ study: any Study<Summary>, output: String) throws {
    self.study = study
    place = try study.place(in: output)
  }

  /// Returns the summary of the results if the folder exists, checked against its tables.
  ///
  /// - Throws: ``DamagedRun`` if the folder is not exactly the one of these results.
  public func storedSummary() throws -> Summary? { try study.storedSummary(at: path) }

  /// Plays all games, or those that are left, and writes the tables.
  ///
  /// - Parameters:
  ///   - jobs: The number of workers.
  ///   - keepsRuns: `true` to keep every point of a sweep as a run's folder, within this one.
  ///   - pace: The times between entries of the journal.
  ///   - resumed: Takes the number of steps that were played before, if there are any: deals of a comparison,
  ///     points of a sweep, blocks of a tuning.
  ///   - progress: Takes the number of finished games, of a comparison under both rules.
  /// - Returns: The summary; `nil` if the task was cancelled, to be resumed later.
  /// - Throws: `UsageError` if unknown files are in the way, `FolderInUse`, ``DamagedRun``,
  ///   ``StoppedRun``, ``VanishedFolder``, `FileError`. Steps that were played are kept.
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
