import GameCore

/// An error about a full disk; finished games are saved.
public struct DiskFull: ReportedError {
  /// The folder that the run was written into.
  public let folder: String
  /// The number of saved games.
  public let gamesKept: Int
  /// The number of games that are not saved yet.
  public let gamesLeft: Int
  /// The approximate number of bytes of these games.
  public let bytesNeeded: Double

  /// Stopped: the same command resumes as soon as there is space.
  public var failure: FailureKind { .stopped }

  /// The folder and the problem.
  public var description: String { "\(folder): no space left on device" }

  /// The saved games, the space that is needed and the way to resume.
  public var remedy: String? {
    let unit: Double = bytesNeeded < 1e9 ? 1e6 : 1e9
    let amount = min((bytesNeeded / unit * 10).rounded(.up) / 10, 999_999_999)
    return "\(grouped(gamesKept)) games are saved. Free about \(fixed(amount, decimals: 1)) "
      + "\(unit == 1e6 ? "MB" : "GB") and run the same command to resume."
  }
}
