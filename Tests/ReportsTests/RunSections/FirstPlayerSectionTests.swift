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

  @Test func `an advantage is drawn whether it is significant or not`() throws {
    let even = try PageFixture.tables(
      PageFixture.games(String(repeating: "++--", count: 20)), in: folder)
    let section = try #require(PageFixture.section("seats", of: even))
    #expect(section.rows(of: title).count == 1)
    #expect(section.markup.contains("is not significant in the matchup"))
    // The first player always wins.
    let first = try #require(try rows(PageFixture.games(String(repeating: "+-", count: 20))))
    #expect(first.count == 1)
    #expect(first[0].dropFirst().contains { (Double($0) ?? 0) > 100 })
  }

  @Test func `the advantage requires a whole deal`() throws {
    #expect(try rows(PageFixture.games("+")) == nil)
  }

  /// A6: a selection by significance would show only the last matchup.
  @Test func `all matchups are drawn with adjusted intervals`() throws {
    // The first player wins 13 of 16 games against each of 45, which is significant in one matchup alone.
    let weak = String(repeating: "+-", count: 5) + "++--++"
    let games = (0..<44).flatMap { PageFixture.games(weak, "a", "b\($0)") }
    let subject = try PageFixture.tables(
      games + PageFixture.games(String(repeating: "+-", count: 60), "a", "c"), in: folder)
    let section = try #require(PageFixture.section("seats", of: subject))
    let rows = section.rows(of: title)
    #expect(rows.count == 45)
    #expect(section.markup.contains("is significant in 1 of 45 matchups (5% level, p-values Holm"))
    let low = try rows.map { try #require(Double($0[2])) }
    #expect(low.count { $0 > 0 } == 1)
    let alone = try #require(try self.rows(PageFixture.games(weak)))
    let ownLow = try #require(Double(alone[0][2]))
    #expect(ownLow > low[0])
  }

  @Test func `matchups beyond the limit are counted`() throws {
    let games = (0..<PlayedGames.advantageLimit + 3).flatMap {
      PageFixture.games("+-", "a", "b\($0)")
    }
    let subject = try PageFixture.tables(games, in: folder)
    let section = try #require(PageFixture.section("seats", of: subject))
    #expect(section.rows(of: title).count == PlayedGames.advantageLimit)
    #expect(section.markup.contains("the first 200 of 203 matchups that were played"))
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
