import GameCore
import TournamentBase

/// An error about a run's files that can no longer be written or opened.
///
/// Finished games are saved.
public struct StoppedRun: ReportedError {
  /// The path to the folder with the unfinished run.
  public let folder: String
  /// The number of saved games, or `nil` if they were not counted.
  public let gamesKept: Int?
  /// The system's error.
  public let cause: FileError

  /// The failure kind: stopped.
  ///
  /// The same command resumes the run.
  public var failure: FailureKind { .stopped }

  /// The system's error message.
  public var description: String { cause.description }

  /// Sentences that say how many games are saved and how to resume.
  public var remedy: String? {
    "\(gamesKept.map { "\(grouped($0)) games" } ?? "The finished games") are saved in \(folder). "
      + (cause.shortage?.remedy ?? "fix the problem").capitalizedFirst
      + " and run the same command to resume."
  }

  /// Returns the results of a closure that plays games into a folder with a journal.
  ///
  /// - Throws: The closure's errors, except that an error about a shortage becomes ``StoppedRun``
  ///   if the folder contains a journal.
  static func catching<Results>(
    in folder: String, _ play: () async throws -> Results
  ) async throws -> Results {
    do {
      return try await play()
    } catch let error as FileError
      where error.shortage != nil && FileKind.isTaken("\(folder)/\(Journal.fileName)")
    {
      throw StoppedRun(folder: folder, gamesKept: nil, cause: error)
    }
  }
}
