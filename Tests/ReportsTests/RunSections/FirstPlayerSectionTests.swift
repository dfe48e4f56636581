import TestSupport
import Testing
@testable import ConnectFourGame
@testable import Strategies
@testable import TournamentBase
@testable import TournamentReports

struct FirstPlayerSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let title = "First-player advantage by matchup, with 95% CI"

  private func rows(_ games: [[(strategy: String, rank: String)]]) throws -> [[String]]? {
    let subject = try PageFixture.tables(games, in: folder)
    return PageFixture.section("seats", of: subject)?.rows(of: title)
  }

  @Test func `only significant advantages are drawn`() throws {
    let even = try PageFixture.tables(
      PageFixture.games(String(repeating: "++--", count: 20)), in: folder)
    let section = try #require(PageFixture.section("seats", of: even))
    #expect(section.tables.isEmpty)
    #expect(section.markup.contains("is not significant in the matchup"))
    // The first player always wins.
    let first = try #require(try rows(PageFixture.games(String(repeating: "+-", count: 20))))
    #expect(first.count == 1)
    #expect(first[0].dropFirst().contains { (Double($0) ?? 0) > 100 })
  }

  @Test func `the advantage requires a whole deal`() throws {
    #expect(try rows(PageFixture.games("+")) == nil)
  }

  @Test func `no advantage is drawn for draws`() throws {
    #expect(try rows(PageFixture.games("====")) == [])
  }

  @Test func `the largest of many advantages are drawn`() throws {
    let games = (0..<45).flatMap {
      PageFixture.games(String(repeating: "+-", count: 12), "a", "b\($0)")
    }
    let subject = try PageFixture.tables(games, in: folder)
    let section = try #require(PageFixture.section("seats", of: subject))
    #expect(section.rows(of: "\(title) (the largest 20)").count == PlayedGames.advantageLimit)
    #expect(section.markup.contains("is significant in 45 of 45 matchups"))
  }

  @Test func `deterministic games are reported`() async throws {
    let game = GameModule(ConnectFour.self, strategies: ConnectFourStrategies.all)
    let run = try ToyRuns.run(
      game, games: 4, strategies: ["greedy", "minimax:depth=2"], rules: ["columns": "1"])
    let subject = try await PageFixture.run(run, in: folder)
    #expect(subject.played?.matchups?.text(0, "elo_basis") == "deterministic")
    let section = try #require(PageFixture.section("seats", of: subject))
    #expect(section.tables.isEmpty && section.markup.contains("deterministic"))
  }
}
