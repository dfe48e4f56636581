import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments
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

  // B7: a comparison listed games with a changed winner, and showed none.
  @Test func `games with a changed winner are on the page of a comparison`() async throws {
    let request = RunSpecification(strategies: ["random", "greedy"], games: 40)
    let misere = RunSpecification(rules: ["misere": "true"])
    let comparison = try Comparison(
      PageFixture.connectFour, request, rulesA: RunSpecification(), rulesB: misere)
    let target = try ComparisonFolder(comparison, output: folder.path)
    let flips = try #require(try await target.play()).winners.examples
    let deals = Set(flips.map(\.dealID))  // never iterated
    try #require(deals.count > 1)
    let subject = try PageFixture.subject(target.path)
    let replays = try PageReplays([subject], nil, games: [PageFixture.connectFour])
    #expect(replays.pairs.count == min(3, deals.count) && replays.notes.isEmpty)
    for pair in replays.pairs {
      let flip = try #require(flips.first { $0.gameID == pair.a.id })
      #expect(pair.b.id == pair.a.id && pair.a.players == pair.b.players)
      #expect((pair.headingA, pair.headingB) == ("Rules A: standard rules", "Rules B: misere=true"))
      for (game, winner) in [(pair.a, flip.winnerA), (pair.b, flip.winnerB)] {
        let words = winner.map { "\($0) won: " } ?? " share first place: "
        #expect(game.end.contains(words), "\(game.end)")
      }
      #expect(pair.a.why.hasPrefix("changed winner: ") && pair.a.why.hasSuffix(" under B"))
    }
    let one = try PageReplays([subject], .some(1), games: [PageFixture.connectFour])
    #expect(one.pairs.map(\.a.id) == [flips[0].gameID])
    let unknown = try PageReplays([subject], nil, games: [])
    #expect(unknown.pairs.isEmpty && unknown.notes.count == 1, "\(unknown.notes)")
    // Equal results give equal pages, and the script has its hash in the policy.
    let page = Page([subject], replays: replays).html
    #expect(page == Page([subject], replays: replays).html && page.contains("\"other\":{"))
    #expect(page.contains(PageFiles.script(hasPlayer: true)))
  }

  /// The rest of the page is complete.
  @Test func `errors in replays are reported on the page`() async throws {
    let subject = try await PageFixture.recorded(in: folder)
    let replays = try PageReplays([subject], nil, games: [])
    #expect(replays.games.isEmpty)
    #expect(replays.notes.count == 1 && replays.notes[0].contains("cannot be shown"))
    #expect(replays.surveys.count == 1)
  }
}
