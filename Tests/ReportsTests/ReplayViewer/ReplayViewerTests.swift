@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReplayViewerTests {
  private func films() async throws -> [ReplayAnimation] {
    let folder = try TemporaryFolder()
    let subject = try await PageFixture.recorded(games: 8, in: folder)
    return try PageReplays([subject], .all, games: [PageFixture.connectFour]).films
  }

  /// Data stand in an element that no browser runs; the script shows what it makes of them.
  @Test(arguments: [true, false]) func data(isAlone: Bool) async throws {
    let films = try await films()
    var html = HTML()
    try #require(ReplayViewer(films, isAlone: isAlone)).write(to: &html)
    #expect(
      html.text.contains(
        "<script type=\"application/json\" id=\"films\">\(ReplayAnimationJSON.text(films))</script>"
      ))
    #expect(
      html.text.hasPrefix(
        "<svg class=\"defs\" aria-hidden=\"true\"><defs>\(FrameSymbols(films).svg)</defs></svg>"))
    #expect(html.text.contains("<section id=\"player\"") && html.text.contains(" hidden>"))
    #expect(html.text.contains("data-keys=\"page\"") == isAlone)
  }

  @Test func showsLastPositionsWithoutScript() async throws {
    let films = try await films()
    var html = HTML()
    try #require(ReplayViewer(films)).write(to: &html)
    let start = try #require(html.text.firstRange(of: "<noscript>"))
    let stills = html.text[start.upperBound...]
    #expect(stills.contains(FrameSVG.svg(films[0])))
    #expect(stills.contains(films[0].named(films[0].end)))
    #expect(stills.split(separator: "<figure").count == 7)
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
