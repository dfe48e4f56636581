import Foundation
import TestSupport
@testable import Tournament
@testable import StandardGames

/// Films of the golden replays.
enum ReplayAnimationFixture {
  private static let replays = URL(inPackage: "Tests/Replays")

  /// One replay of each kind of picture, by folder and name.
  static let samples = [
    "connect-four/standard", "connect-four/cylinder", "connect-four/pop-out",
    "dominoes/all-fives", "dominoes/spinner-all", "dominoes/double-nine", "dominoes/electronic",
    "dominoes/original", "dominoes/block-whole-set", "snap/two-packs", "snap/central",
    "snap/tie-pool", "quiz/buzzer", "high-card/standard",
  ]

  /// The films of the first games of a replay.
  static func films(_ sample: String, most: Int = 2) throws -> [ReplayAnimation] {
    var reel = ReplayAnimations(animationLimit: most)
    try reel.read(
      path: replays.appending(path: "\(sample).jsonl").path,
      games: StandardGames.all)
    return reel.films
  }

  /// The first film of a replay.
  static func film(_ sample: String) throws -> ReplayAnimation {
    guard let film = try films(sample, most: 1).first else { throw NoAnimation() }
    return film
  }
}

/// A file of replays holds no game.
struct NoAnimation: Error {}
