import GameCore

/// A folder that this program made, ready to be verified: a run, a part, a comparison, a sweep, a tuning,
/// ratings, or recorded games.
public struct VerifiableFolder: Sendable {
  /// How many games are to be played again; 0 where that is not known before.
  public let games: Int
  private let check: Check
  private let entries: [GameModule]

  private indirect enum Check: Sendable {
    case run(PlayableArchive)
    case comparison(ComparisonCheck)
    case tuning(TuningCheck)
    case rating(RatingCheck)
    case sweep(SweepCheck)
    case replays(ReplaysCheck)
  }

  /// Finds out what a folder holds.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - games: The games that can be played again.
  ///   - programs: All programs of a run, to have them started and asked again; none where what they
  ///     decided is to be read.
  /// - Throws: `UsageError` where it holds nothing of ours, or has other programs, `FailedCheck` where
  ///   that was made by other versions.
  public init(_ path: String, games: [GameModule], programs: [BotProgram] = []) throws {
    entries = games
    let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if let stored = StoredComparison(folder: folder) {
      let comparison = try ComparisonCheck(stored, games: games)
      (check, self.games) = (.comparison(comparison), comparison.games)
    } else if let stored = StoredSweep(folder: folder) {
      let sweep = try SweepCheck(stored, games: games)
      (check, self.games) = (.sweep(sweep), sweep.games)
    } else if let stored = StoredTuning(folder: folder) {
      let tuning = try TuningCheck(stored, games: games)
      (check, self.games) = (.tuning(tuning), tuning.games)
    } else if let rating = StoredRating(folder: folder) {
      (check, self.games) = (.rating(RatingCheck(stored: rating)), 0)
    } else if FileKind(path: "\(folder)/\(PackageFile.name)") == nil,
      let replays = ReplaysCheck(folder: folder)
    {
      (check, self.games) = (.replays(replays), 0)
    } else {
      let run = try PlayableArchive(folder: folder, games: games, programs: programs)
      (check, self.games) = (.run(run), run.run.games.count)
      return
    }
    if !programs.isEmpty {
      throw UsageError(setting: "bot", "\(folder): only runs can ask external bots again")
    }
  }

  /// Returns the number of games that will be replayed; 0 if it is unknown.
  ///
  /// - Parameter sample: The least number of games to replay; `nil` for all.
  public func games(inSample sample: Int?) -> Int {
    guard let sample, sample < games else { return games }
    return switch check {
    case .comparison(let comparison): comparison.games(inSample: sample)
    case .sweep(let sweep): sweep.games(inSample: sample)
    case .tuning(let tuning): tuning.games(inSample: sample)
    case .run, .rating, .replays: sample
    }
  }

  /// Plays games again, or computes again what follows from other folders, and compares every byte.
  ///
  /// - Parameters:
  ///   - sample: The least number of games to replay, at least 1, in whole deals of a comparison,
  ///     points of a sweep and blocks of a tuning; `nil` for all. Hashes and derived tables are
  ///     checked. If a hash differs, all games are replayed.
  ///   - jobs: How many games are played at the same time.
  ///   - progress: Called with how many games were played again.
  /// - Returns: `nil` where the task was cancelled.
  /// - Throws: `UsageError` if there is a sample, but nothing that can be sampled; `FileError`,
  ///   `OutOfMemory`.
  public func verify(
    sample: Int? = nil, jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> FolderVerification? {
    switch check {
    case .run(let stored):
      try await RunVerification.verify(stored, sample: sample, jobs: jobs, progress: progress).map {
        FolderVerification(
          folder: stored.folder, kind: stored.run.shard == nil ? .run : .part, games: $0.games,
          replayed: $0.replayed, findings: $0.findings, hasAsked: stored.asksPrograms)
      }
    case .comparison(let comparison):
      try await comparison.verify(sample: sample, jobs: jobs, progress: progress)
    case .sweep(let sweep):
      try await sweep.verify(sample: sample, jobs: jobs, progress: progress)
    case .tuning(let tuning):
      try await tuning.verify(sample: sample, jobs: jobs, progress: progress)
    case .rating(let rating): try rating.verify(sample: sample)
    case .replays(let replays):
      try await replays.verify(sample: sample, games: entries.map(\.replays), jobs: jobs)
    }
  }
}
