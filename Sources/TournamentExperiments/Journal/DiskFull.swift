import GameCore
import TournamentBase

/// An error about a full disk.
///
/// Finished games are saved.
public struct DiskFull: ReportedError {
  /// The path to the folder with the unfinished run.
  public let folder: String
  /// The number of saved games.
  public let gamesKept: Int
  /// The number of games still to be played.
  public let gamesLeft: Int
  /// The approximate disk space in bytes that the remaining games need.
  public let bytesNeeded: Double

  /// The failure kind: stopped.
  ///
  /// As soon as there is space, the same command resumes the run.
  public var failure: FailureKind { .stopped }

  /// The folder and the problem in one line.
  public var description: String { "\(folder): no space left on device" }

  /// Sentences that say how many games are saved, how much space is needed, and how to resume.
  public var remedy: String? {
    let unit: Double = bytesNeeded < 1e9 ? 1e6 : 1e9
    let amount = min((bytesNeeded / unit * 10).rounded(.up) / 10, 999_999_999)
    return "\(grouped(gamesKept)) games are saved. Free about \(fixed(amount, decimals: 1)) "
      + "\(unit == 1e6 ? "MB" : "GB") and run the same command to resume."
  }
}
