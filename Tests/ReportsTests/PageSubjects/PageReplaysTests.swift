import Foundation
import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentReports

struct PageReplaysTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `recorded games are on the page`() async throws {
    let subject = try await PageFixture.recorded(in: folder)
    let all = try PageReplays([subject], .all, games: [PageFixture.connectFour])
    #expect(all.games.map(\.id) == Array(0..<20) && all.notes.isEmpty)
    #expect(all.surveys.count == 1 && all.surveys[0]?.survey.games == 20)
    let some = try PageReplays([subject], .some(5), games: [PageFixture.connectFour])
    #expect(some.games.count == 5 && some.games.allSatisfy { !$0.why.isEmpty })
    // A few games are included by default.
    #expect(try !PageReplays([subject], nil, games: [PageFixture.connectFour]).games.isEmpty)
  }

  /// No game is played for a page, which reports that only on request.
  @Test func `a run without replays has no games on the page`() async throws {
    let subject = try await PageFixture.run(try ToyRuns.run(games: 4), in: folder)
    #expect(try PageReplays([subject], nil, games: []).notes.isEmpty)
    let asked = try PageReplays([subject], .upsets, games: [])
    #expect(asked.games.isEmpty && asked.notes.count == 1)
  }

  /// The rest of the page is complete.
  @Test func `errors in replays are reported on the page`() async throws {
    let subject = try await PageFixture.recorded(in: folder)
    let replays = try PageReplays([subject], nil, games: [])
    #expect(replays.games.isEmpty)
    #expect(replays.notes.count == 1 && replays.notes[0].contains("cannot be drawn"))
    #expect(replays.surveys.count == 1)
  }
}
