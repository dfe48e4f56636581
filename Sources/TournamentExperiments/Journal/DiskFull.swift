import GameCore
import TournamentBase

/// An error about a full disk.
///
/// Finished games are saved.
public struct DiskFull: ReportedError {
  /// The path of the folder that contains the unfinished run.
  public let folder: String
  /// The number of saved games.
  public let gamesKept: Int
  /// The number of games that are still to be played.
  public let gamesLeft: Int
  /// The approximate size of the files of these games, in bytes.
  public let bytesNeeded: Double

  /// The kind of failure: stopped.
  ///
  /// The same command resumes when there is space.
  public var failure: FailureKind { .stopped }

  /// The folder and the problem in one line.
  public var description: String { "\(folder): no space left on device" }

  /// The number of saved games, the required space and the way to resume.
  public var remedy: String? {
    let unit: Double = bytesNeeded < 1e9 ? 1e6 : 1e9
    let amount = min((bytesNeeded / unit * 10).rounded(.up) / 10, 999_999_999)
    return "\(grouped(gamesKept)) games are saved. Free about \(fixed(amount, decimals: 1)) "
      + "\(unit == 1e6 ? "MB" : "GB") and run the same command to resume."
  }
}
