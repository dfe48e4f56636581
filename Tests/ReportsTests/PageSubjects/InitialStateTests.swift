import TestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentReports

struct InitialStateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func subject(
    _ game: any PlayableGame, _ strategies: [String], _ rules: RuleTexts
  ) async throws -> PageSubject {
    let run = try ToyRuns.run(game, games: 4, strategies: strategies, rules: rules)
    return try PageSubject.read([try await ToyRuns.play(run, in: folder)], games: [game])[0]
  }

  @Test func `a page shows the board under changed rules, and these in words`() async throws {
    let game = PageFixture.connectFour
    let subject = try await subject(game, ["random", "greedy"], ["columns": "4", "connect": "3"])
    let start = try #require(subject.start)
    #expect(start.picture.marks.map(\.kind) == [.holes(columns: 4, rows: 6, wraps: false)])
    let standard = try await self.subject(game, ["random", "greedy"], [:])
    #expect(standard.start == nil && !Page([standard]).html.contains("<div class=\"start\">"))
    for (page, prefix) in [(Page([subject]), ""), (Page([standard, subject]), "r2-")] {
      let html = page.html
      #expect(html.contains("<use href=\"#\(prefix)start-mark0\""))
      #expect(html.contains("<symbol id=\"\(prefix)start-mark0\""))
      #expect(
        html.contains(
          "<div><dt>connect</dt>\n<dd>3 instead of 4 (discs in a row that form a line)</dd>\n"))
    }
  }

  @Test func `games without a drawing have no picture`() async throws {
    let subject = try await subject(ToyRuns.cards, ["random", "lowest"], ["hand": "2"])
    #expect(subject.changedRules?.isEmpty == false && subject.start == nil)
  }

  /// The gap for the line of play is closed, so that tiles are large enough to read.
  @Test(arguments: StandardGames.all)
  func `every game draws the start of its named rules`(game: any PlayableGame) throws {
    for preset in game.presets {
      let run = game.strategies.lazy.compactMap { metadata in
        try? game.prepare(
          RunSpecification(
            preset: preset.name, strategies: [metadata.name, metadata.name], games: 2))
      }.first
      let configuration = try #require(run).configuration
      let start = try #require(
        game.initialState(of: configuration, in: folder.path), "\(preset.name)")
      #expect(start.frames.count == 1 && !start.marks.isEmpty)
      #expect(start.marks.allSatisfy { 0...start.height ~= $0.y && 0...start.width ~= $0.x })
      let rows = start.marks.map(\.y).sorted()
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 <= 3.01 }, "\(preset.name)")
    }
  }
}
