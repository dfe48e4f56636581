import Foundation
import Testing
@testable import TournamentBase

struct ReplayUpdateTests {
  @Test func `an update refuses unreadable files`() async throws {
    let shop = try ReplayFixture()
    let text = try shop.text(try await shop.record(games: 2))
    let path = try shop.write(String(text.dropLast(30)))
    #expect(throws: UnreadableFile.self) {
      try ReplayUpdate(path: path, games: ReplayFixture.games, writes: true)
    }
    #expect(try shop.text(path) == String(text.dropLast(30)))
  }

  /// An update adds the beginning.
  @Test func `replays without a beginning are verified`() async throws {
    let shop = try ReplayFixture()
    let recorded = try await shop.record(games: 3)
    let now = try shop.lines(recorded)
    #expect(now.count { $0.contains(",\"start\":\"ply 0\\u000acolumns ") } == 3)
    let earlier = now.map { $0.replacing(/,"start":"[^"]*"/, with: "") }
    #expect(earlier != now)
    let path = try shop.seal(earlier)
    #expect(try shop.verify(path).failure == nil)
    #expect(try shop.verify(path).divergedGames == 0)
    let update = try ReplayUpdate(path: path, games: ReplayFixture.games, writes: true)
    #expect((update.changedGames, update.unraised) == (3, []))
    #expect(try shop.text(path) == shop.text(recorded))
    let again = try ReplayUpdate(path: path, games: ReplayFixture.games, writes: true)
    #expect(again.changedGames == 0)
  }
}
