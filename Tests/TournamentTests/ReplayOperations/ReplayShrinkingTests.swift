import Foundation
import Testing
@testable import TournamentBase

struct ReplayShrinkingTests {
  /// Cut after the step that differs, the replay diverges in the same way; after an update, it does not.
  @Test func `a shortened replay can be updated`() async throws {
    let shop = try ReplayFixture()
    var lines = try shop.lines(try await shop.record(games: 2))
    let second = try #require(lines.lastIndex { $0.hasPrefix("{\"replay\"") })
    try ReplayFixture.replaceDigit("state", in: &lines[6])
    try ReplayFixture.replaceDigit("state", in: &lines[second + 2])
    let path = try shop.seal(lines)
    let small = shop.path("small")
    let shrunk = try ReplayShrinking.shrink(
      path: path, to: small, asks: false, games: ReplayFixture.games)
    #expect(shrunk?.line == second + 1)
    let smallLines = try shop.lines(small)
    #expect(smallLines.count == 4)
    #expect(smallLines.last?.hasPrefix("{\"outcome\":\"unfinished\",\"steps\":2,") == true)
    let found = try #require(try shop.verify(small).diverging.first?.divergence)
    #expect(try found.what == shop.verify(path).diverging.last?.divergence?.what)
    for file in [path, small] {
      let dry = try ReplayUpdate(path: file, games: ReplayFixture.games, writes: false)
      #expect(dry.changedGames == (file == path ? 2 : 1))
      #expect(dry.changes.first?.old != dry.changes.first?.new)
      _ = try ReplayUpdate(path: file, games: ReplayFixture.games, writes: true)
      let result = try shop.verify(file)
      #expect(result.failure == nil)
      #expect(result.divergedGames == 0)
    }
    #expect(try shop.lines(small).count == 4)
    #expect(try shop.text(path) == shop.text(shop.path("replay")))
    #expect(
      try ReplayShrinking.shrink(
        path: path, to: small, asks: true, games: ReplayFixture.games) == nil)
  }
}
