import Foundation
import TestSupport
@testable import StandardGames
@testable import TournamentBase

/// The frames of golden replays.
enum ReplayFramesFixture {
  private static let replays = URL(inPackage: "Tests/Replays")

  /// One replay with each kind of picture, by folder and name.
  static let samples = [
    "connect-four/standard", "connect-four/cylinder", "connect-four/pop-out",
    "dominoes/all-fives", "dominoes/spinner-all", "dominoes/double-nine", "dominoes/electronic",
    "dominoes/original", "dominoes/block-whole-set", "snap/two-packs", "snap/central",
    "snap/tie-pool", "quiz/buzzer", "high-card/standard",
  ]

  /// Returns the first games of a replay.
  static func games(_ sample: String, most: Int = 2) throws -> [ReplayFrames] {
    try ReplayFrames.read(
      path: replays.appending(path: "\(sample).jsonl").path, games: StandardGames.all, limit: most
    ).games
  }
}
