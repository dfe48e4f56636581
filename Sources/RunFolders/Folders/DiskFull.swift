import Diagnostics
import Storage

/// The disk is full; what was played is kept.
public struct DiskFull: ReportedError {
  /// The folder that the run was written into.
  public let folder: String
  /// How many games need not be played again.
  public let gamesKept: Int
  /// How many games could not be written any more.
  public let gamesLeft: Int
  /// About how many bytes these will take.
  public let bytesNeeded: Double

  /// The same command resumes once there is room.
  public var failure: FailureKind { .stopped }

  /// Says how much room is needed and how to go on.
  public var description: String {
    let unit: Double = bytesNeeded < 1e9 ? 1e6 : 1e9
    let amount = min((bytesNeeded / unit * 10).rounded(.up) / 10, 999_999_999)
    return "the disk is full at \(folder). \(gamesKept) games are kept there; make room for about "
      + "\(fixed(amount, decimals: 1)) \(unit == 1e6 ? "MB" : "GB") and run the same command: it goes "
      + "on from there"
  }
}
