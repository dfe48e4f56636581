import ConnectFourGame
import Strategies
import TestSupport
import Testing
import Tournament

@testable import Pages

@Suite(.timeLimit(.minutes(10))) struct SeatSectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let title = "What the first seat is worth, by pairing"

  private func rows(_ games: [[(strategy: String, rank: String)]]) throws -> [[String]]? {
    let subject = try PageWorkshop.tables(games, in: folder)
    return PageWorkshop.section("seats", of: subject)?.rows(of: title)
  }

  /// The first seat's lead: nothing where each won a game, a bound where it won all.
  @Test func pairings() throws {
    let even = try #require(try rows(PageWorkshop.games(String(repeating: "++--", count: 20))))
    #expect(even.map { $0.prefix(2) } == [["a – b", "0.00"]])
    // Whoever sits first wins.
    let first = try #require(try rows(PageWorkshop.games(String(repeating: "+-", count: 20))))
    #expect(first.count == 1)
    #expect(first[0].dropFirst().contains { (Double($0) ?? 0) > 100 })
  }

  /// Without a whole deal nothing is told of seats.
  @Test func noWholeDeal() throws {
    #expect(try rows(PageWorkshop.games("+")) == nil)
  }

  /// Where all games were drawn, there is a row without a lead.
  @Test func drawnOnly() throws {
    let rows = try #require(try rows(PageWorkshop.games("====")))
    #expect(rows.map { $0[0] } == ["a – b"])
    #expect(rows[0][1] == "0.00" || rows[0][1] == "")
  }

  /// Of three seats each has its effect on ratings.
  @Test func threeSeats() async throws {
    let subject = try await PageWorkshop.run(ToyRuns.run(games: 60, seats: 3), in: folder)
    let section = try #require(PageWorkshop.section("seats", of: subject))
    #expect(
      section.rows(of: "What each seat adds to a rating").map { $0[0] }
        == ["seat 0", "seat 1", "seat 2"])
    #expect(section.rows(of: title).isEmpty)
  }

  /// Of many pairings the first are drawn, and it is said.
  @Test func manyPairings() throws {
    let games = (0..<45).flatMap { PageWorkshop.games("+-", "a", "b\($0)") }
    let subject = try PageWorkshop.tables(games, in: folder)
    let section = try #require(PageWorkshop.section("seats", of: subject))
    #expect(section.rows(of: title).count == SeatSection.limit)
    #expect(section.markup.contains("The first 40 of 45 pairings are drawn."))
  }

  /// Where nothing was left to chance, a lead has no interval.
  @Test func deterministicGames() async throws {
    let game = GameEntry(ConnectFour.self, strategies: ConnectFourStrategies.all)
    let run = try ToyRuns.run(
      game, games: 4, strategies: ["greedy", "minimax:depth=2"], rules: ["columns": "1"])
    let subject = try await PageWorkshop.run(run, in: folder)
    #expect(subject.pairings?.text(0, "elo_basis") == "deterministic")
    let section = try #require(PageWorkshop.section("seats", of: subject))
    #expect(section.rows(of: title).map(\.count) == [2])
  }
}
