@testable import ConnectFourGame
@testable import Strategies
import TestSupport
import Testing
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct SeatSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let title = "First-player advantage by matchup, with 95% CI"

  private func rows(_ games: [[(strategy: String, rank: String)]]) throws -> [[String]]? {
    let subject = try PageWorkshop.tables(games, in: folder)
    return PageWorkshop.section("seats", of: subject)?.rows(of: title)
  }

  @Test func drawsOnlySignificantAdvantages() throws {
    let even = try PageWorkshop.tables(
      PageWorkshop.games(String(repeating: "++--", count: 20)), in: folder)
    let section = try #require(PageWorkshop.section("seats", of: even))
    #expect(section.tables.isEmpty)
    #expect(section.markup.contains("is not significant in the matchup"))
    // The first player always wins.
    let first = try #require(try rows(PageWorkshop.games(String(repeating: "+-", count: 20))))
    #expect(first.count == 1)
    #expect(first[0].dropFirst().contains { (Double($0) ?? 0) > 100 })
  }

  @Test func needsAWholeDeal() throws {
    #expect(try rows(PageWorkshop.games("+")) == nil)
  }

  @Test func drawsNothingOfDraws() throws {
    #expect(try rows(PageWorkshop.games("====")) == [])
  }

  @Test func drawsTheEffectOfEachOfThreeSeats() async throws {
    let subject = try await PageWorkshop.run(ToyRuns.run(games: 60, seats: 3), in: folder)
    let section = try #require(PageWorkshop.section("seats", of: subject))
    #expect(
      section.rows(of: "Rating effect of each seat, with 95% CI").map { $0[0] }
        == ["seat 0", "seat 1", "seat 2"])
    #expect(section.rows(of: title).isEmpty)
  }

  @Test func drawsTheLargestOfManyAdvantages() throws {
    let games = (0..<45).flatMap {
      PageWorkshop.games(String(repeating: "+-", count: 12), "a", "b\($0)")
    }
    let subject = try PageWorkshop.tables(games, in: folder)
    let section = try #require(PageWorkshop.section("seats", of: subject))
    #expect(section.rows(of: "\(title) (the largest 20)").count == SeatSection.limit)
    #expect(section.markup.contains("is significant in 45 of 45 matchups"))
  }

  @Test func reportsDeterministicGames() async throws {
    let game = GameEntry(ConnectFour.self, strategies: ConnectFourStrategies.all)
    let run = try ToyRuns.run(
      game, games: 4, strategies: ["greedy", "minimax:depth=2"], rules: ["columns": "1"])
    let subject = try await PageWorkshop.run(run, in: folder)
    #expect(subject.pairings?.text(0, "elo_basis") == "deterministic")
    let section = try #require(PageWorkshop.section("seats", of: subject))
    #expect(section.tables.isEmpty && section.markup.contains("deterministic"))
  }
}
