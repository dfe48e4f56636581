import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

// B7: a comparison listed games with a changed winner, and showed none.
struct ChangedGameTests {
  private func comparison(strategies: [String] = []) throws -> Comparison {
    try Comparison(
      ToyRuns.cards, RunSpecification(strategies: strategies, games: 40),
      rulesA: RunSpecification(), rulesB: RunSpecification(rules: ["low-wins": "true"]))
  }

  @Test func `the first changed game of each deal is played again`() async throws {
    let comparison = try comparison()
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(comparison, output: output.path)
    let summary = try #require(try await folder.play())
    func first(_ limit: Int, _ games: [any PlayableGame] = [ToyRuns.cards]) throws -> [ChangedGame]
    {
      try ChangedGame.first(
        of: comparison.configuration, summary, limit: limit, folder: folder.path, games: games)
    }
    let examples = summary.winners.examples
    let firsts = examples.indices.filter {
      $0 == 0 || examples[$0 - 1].dealID != examples[$0].dealID
    }
    let changed = try first(.max)
    #expect(changed.map(\.a.id) == firsts.map { examples[$0].gameID })
    #expect(changed.map(\.b.id) == changed.map(\.a.id))
    for (game, place) in zip(changed, firsts) {
      for (frames, seat) in [
        (game.a, examples[place].winnerSeatA), (game.b, examples[place].winnerSeatB),
      ] {
        let words = seat.map { "\(frames.players[$0]) won: " } ?? " share first place: "
        #expect(frames.end.contains(words), "\(frames.end)")
      }
      #expect(game.a.why.hasPrefix("changed winner: "))
    }
    #expect(try first(1).count == 1)
    #expect(throws: FailedCheck.self) { try first(1, []) }
  }

  @Test func `a changed game that cannot be played again is an error`() async throws {
    let comparison = try comparison()
    let output = try TemporaryFolder()
    let summary = try #require(
      try await ComparisonFolder(comparison, output: output.path).play())
    let text = try JSON.pretty(comparison.configuration.a)
      .replacing("\"label\"", with: "\"marks\":[\"not-reproducible\"],\"label\"")
    let configuration = try #require(JSON.value(RunConfiguration.self, from: text.utf8))
    try #require(!configuration.isReproducible)
    #expect(throws: FailedCheck.self) {
      try ChangedGame.first(
        of: Comparison.Configuration(a: configuration, b: comparison.configuration.b), summary,
        limit: 1, folder: output.path, games: [ToyRuns.cards])
    }
  }
}
