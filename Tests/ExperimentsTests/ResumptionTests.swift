@testable import Tournament
@testable import ConnectFourGame
@testable import GameCore
import Foundation
@testable import Strategies
import TestSupport
import Testing

/// Runs that end early and go on, in every way that ends one.
@Suite(.timeLimit(.minutes(10))) struct ResumptionTests {
  private let shop = RunFixture()

  @Test(arguments: [Sampling.none, .all, Sampling("every:7") ?? .none])
  func stoppedAndResumed(replays: Sampling) async throws {
    let run = try shop.run()
    let expected = try await shop.whole(run, replays: replays)
    for (before, after) in [(1, 2), (2, 1), (3, 7)] {
      let folder = try TemporaryFolder()
      var played = 0
      for _ in 0..<3 {
        _ = try await shop.begin(run, in: folder, chunks: 3, jobs: before, replays: replays)
      }
      let resumption = try await shop.resume(run, in: folder, jobs: after, replays: replays)
      played = try #require(resumption).games
      #expect(played > 0 && played < 400)
      #expect(resumption?.damage == nil)
      #expect(try shop.files(folder) == expected)
    }
  }

  /// A flipped bit anywhere is noticed: the run goes back to before it, or is refused and left alone.
  @Test(arguments: ["journal", "games.csv", "seats.csv", "replays.jsonl"])
  func flippedBits(file: String) async throws {
    let run = try shop.run()
    let expected = try await shop.whole(run, replays: .all)
    let folder = try TemporaryFolder()
    let path = try await shop.begin(run, in: folder, replays: .all)
    let name = String(try #require(path.split(separator: "/").last))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)"))
    let kept = try await UnfinishedRun(run: run, folder: StagingFolder(at: path), replays: .all)
      .accumulator.games
    var (refused, gaveUp) = (0, 0)
    // Some places at each end, and some in between.
    let places =
      Array(0..<tries(5)) + stride(from: 5, to: bytes.count, by: bytes.count / tries(25)) + [
        bytes.count - 1
      ]
    for (number, place) in places.enumerated() {
      let copy = try TemporaryFolder(copying: folder)
      var damaged = bytes
      damaged[place] ^= 1 << (number % 8)
      try damaged.write(to: URL(fileURLWithPath: "\(copy.path)/\(name)/\(file)"))
      let before = try shop.files(copy)
      do {
        let resumption = try #require(try await shop.resume(run, in: copy, replays: .all))
        #expect(try shop.files(copy) == expected)
        gaveUp += resumption.games < kept ? 1 : 0
      } catch is DamagedRun {
        refused += 1
        #expect(
          try shop.files(copy).filter { !$0.key.hasSuffix("lock") }
            == before.filter { !$0.key.hasSuffix("lock") })
      } catch is UsageError {
        refused += 1
        #expect(
          try shop.files(copy).filter { !$0.key.hasSuffix("lock") }
            == before.filter { !$0.key.hasSuffix("lock") })
      }
    }
    #expect(refused + gaveUp == places.count)
    #expect(gaveUp > 0)
  }
}
