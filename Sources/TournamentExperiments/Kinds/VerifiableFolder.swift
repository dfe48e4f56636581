import GameCore
import TournamentBase

/// A results folder of any kind that is ready to be verified.
public struct VerifiableFolder: Sendable {
  /// The number of games to replay, or 0 if it is unknown.
  public var games: Int { check.games }
  private let check: any FolderCheck

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
    try self.init(
      ResultFolder(path, checksLinks: false), games: games, programs: programs)
  }

  /// Prepares the check of results.
  ///
  /// - Throws: The same errors as the other initializer.
  package init(
    _ results: ResultFolder, games: [any PlayableGame], programs: [BotProgram] = []
  ) throws {
    if !programs.isEmpty, !type(of: results.content).asksBots {
      throw UsageError(setting: "bot", "\(results.path): only runs can ask external bots again")
    }
    check = try results.content.check(games: games, programs: programs)
  }

  /// Returns the number of games to replay, or 0 if it is unknown.
  package func games(inSample sample: Int?) -> Int {
    guard let sample, sample < games else { return games }
    return check.games(inSample: sample)
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
  ) async throws -> FolderVerification? {
    try await check.verify(sample: sample, jobs: jobs, progress: progress)
  }
}

/// A prepared check of a results folder.
package protocol FolderCheck: Sendable {
  /// The number of games to replay, or 0 if it is unknown.
  var games: Int { get }

  /// Returns the number of games to replay for a sample that is smaller than ``games``.
  func games(inSample sample: Int) -> Int

  /// Replays games or computes ratings again and compares every byte.
  ///
  /// The parameters, the result and the errors are those of ``VerifiableFolder``.
  func verify(
    sample: Int?, jobs: Int, progress: (Int) -> Void
  ) async throws -> FolderVerification?
}

extension StoredStudy: FolderCheck {
  package func games(inSample sample: Int) -> Int {
    (try? study.sample(sample, of: stored).games) ?? games
  }
}
