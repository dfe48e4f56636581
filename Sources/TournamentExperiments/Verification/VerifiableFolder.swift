import GameCore
import TournamentBase

/// A results folder of any kind that is ready to be verified.
public struct VerifiableFolder: Sendable {
  /// The number of games to replay, or 0 if it is unknown.
  public let games: Int
  private let gamesInSample: @Sendable (Int) -> Int
  private let check: @Sendable (Int?, Int, (Int) -> Void) async throws -> FolderVerification?

  /// Reads a folder and prepares its check.
  ///
  /// - Parameters:
  ///   - path: The path to the folder.
  ///   - games: The games that can be replayed.
  ///   - programs: All of a run's external bots, which decide again, or an empty array to use their
  ///     recorded decisions.
  /// - Throws: `UsageError` if the folder contains no finished results or if the bots do not match
  ///   the run, and ``FailedCheck`` if the results are from a different version.
  public init(_ path: String, games: [any PlayableGame], programs: [BotProgram] = []) throws {
    let results = try ResultFolder(path, checksLinks: false)
    if !programs.isEmpty, ![.run, .shard].contains(results.kind) {
      throw UsageError(setting: "bot", "\(results.path): only runs can ask external bots again")
    }
    switch results.content {
    case .run(let archive):
      let stored = try archive.stored(games)
      let study = try RunStudy.study(of: stored, games: games, programs: programs)
      (self.games, gamesInSample, check) = Self.check(of: StoredStudy(stored, of: study))
    case .comparison(let stored):
      let stored = try StoredStudy<Comparison>(stored, games: games)
      (self.games, gamesInSample, check) = Self.check(of: stored)
    case .sweep(let stored):
      let stored = try StoredStudy<Sweep>(stored, games: games)
      (self.games, gamesInSample, check) = Self.check(of: stored)
    case .tuning(let stored):
      let stored = try StoredStudy<TuningPlan>(stored, games: games)
      (self.games, gamesInSample, check) = Self.check(of: stored)
    case .rating(let stored):
      self.games = 0
      gamesInSample = { $0 }
      check = { _, _, _ in try RatingCheck(stored: stored).verify() }
    case .replays(let replays):
      self.games = 0
      gamesInSample = { $0 }
      check = { sample, jobs, _ in
        try await replays.verify(sample: sample, games: games, jobs: jobs)
      }
    }
  }

  private static func check(
    of stored: StoredStudy<some Study>
  ) -> (
    Int, @Sendable (Int) -> Int,
    @Sendable (Int?, Int, (Int) -> Void) async throws -> FolderVerification?
  ) {
    (
      stored.games, { (try? stored.study.sample($0, of: stored.stored).games) ?? stored.games },
      { try await stored.verify(sample: $0, jobs: $1, progress: $2) }
    )
  }

  /// Returns the number of games to replay, or 0 if it is unknown.
  package func games(inSample sample: Int?) -> Int {
    guard let sample, sample < games else { return games }
    return gamesInSample(sample)
  }

  /// Replays games or computes ratings again and compares every byte.
  ///
  /// - Parameters:
  ///   - sample: The minimum number of games to replay, from 1, or `nil` for all. Comparisons
  ///     replay complete deals, sweeps complete points and tunings complete blocks. With a sample,
  ///     hashes and derived result files are also checked, and all games are replayed if a hash
  ///     does not match.
  ///   - jobs: The number of workers.
  ///   - progress: Receives the number of games replayed so far.
  /// - Returns: The result, or `nil` if the task was canceled.
  /// - Throws: `FileError` and `OutOfMemory`.
  public func verify(
    sample: Int? = nil, jobs: Int = 1, progress: (Int) -> Void = { _ in }
  ) async throws -> FolderVerification? { try await check(sample, jobs, progress) }
}
