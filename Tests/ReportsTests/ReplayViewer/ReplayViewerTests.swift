@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReplayViewerTests {
  private func films() async throws -> [ReplayAnimation] {
    let folder = try TemporaryFolder()
    let subject = try await PageFixture.recorded(games: 8, in: folder)
    return try PageReplays([subject], .all, games: [PageFixture.connectFour]).films
  }

  @Test func listsNotesWithoutGames() throws {
    #expect(ReplayViewer([]) == nil)
    let player = try #require(ReplayViewer([], notes: ["no replays <here>"]))
    #expect(!player.hasAnimations)
    var html = HTML()
    player.write(to: &html)
    #expect(html.text.contains("<li>No replays &lt;here&gt;.</li>"))
    #expect(!html.text.contains("id=\"player\""))
  }

  /// A page of games alone has the player, its script and a way to it.
  @Test func page() async throws {
    let html = Page([], player: ReplayViewer(try await films(), isAlone: true)).html
    #expect(html.contains("<title>Recorded games – tournament</title>"))
    #expect(html.contains("href=\"#player\""))
    #expect(html.contains(PageFiles.script(hasPlayer: true)))
    #expect(!Page([]).html.contains("href=\"#player\""))
  }
}
