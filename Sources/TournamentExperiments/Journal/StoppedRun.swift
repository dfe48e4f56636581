import GameCore
import TournamentBase

/// An error about files of a run that can no longer be written or opened.
///
/// Finished games are saved.
public struct StoppedRun: ReportedError {
  /// The path of the folder that contains the unfinished run.
  public let folder: String
  /// The number of saved games; `nil` if they were not counted.
  public let gamesKept: Int?
  /// The error of the system.
  public let cause: FileError

  /// The kind of failure: stopped.
  ///
  /// The same command resumes.
  public var failure: FailureKind { .stopped }

  /// The error of the system.
  public var description: String { cause.description }

  /// The number of saved games, and the way to resume.
  public var remedy: String? {
    "\(gamesKept.map { "\(grouped($0)) games" } ?? "The finished games") are saved in \(folder). "
      + (cause.shortage?.remedy ?? "fix the problem").capitalizedFirst
      + " and run the same command to resume."
  }

  /// Returns the results of a closure that plays games into a folder with a journal.
  ///
  /// - Throws: The errors of the closure; ``StoppedRun`` instead of an error about a shortage if the folder
  ///   has a journal.
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
