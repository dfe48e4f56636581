import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentReports

struct GameStatisticsTests {
  @Test func `void games have a termination and do not count for the seat`() throws {
    let folder = try TemporaryFolder()
    var games = PageFixture.games("++++-=")
    for index in [1, 2] { games[index] = games[index].map { ($0.strategy, "") } }
    let subject = try PageFixture.tables(
      games, columns: [("termination", ["x", "y", "x", "x", "x", "x"])], in: folder)
    let statistics = try #require(subject.played?.statistics)
    #expect(statistics.games == 6)
    #expect(statistics.matchups.map(\.terminations) == [[5, 1]])
    // In the last pair, the first seat lost a game and drew one.
    #expect(statistics.matchups.map(\.firstSeat) == [[0, 1, 0, 0, 0]])
    #expect(statistics.convergence.points.last?.games == 4)
  }

  /// Of many terminations, the last ones are combined, and every game is counted.
  @Test func `many terminations are combined`() throws {
    let folder = try TemporaryFolder()
    let endings = (0..<60).map { "end \($0 % 20)" }
    let subject = try PageFixture.tables(
      PageFixture.games(String(repeating: "+-", count: 30)),
      columns: [("plies", endings.map { _ in "3" }), ("termination", endings)], in: folder)
    let statistics = try #require(subject.played?.statistics)
    let kept = (0..<GameStatistics.terminationLimit - 1).map { "end \($0)" }
    #expect(statistics.terminations == kept + ["other"])
    #expect(statistics.matchups[0].terminations == [Int](repeating: 3, count: 11) + [27])
    #expect(statistics.lengths.total == 60)
  }

  /// Numbers are counted, empty cells omitted, and texts ignored.
  @Test func `columns of other programs are read`() throws {
    let folder = try TemporaryFolder()
    let many = (0..<50).map { (name: "m\($0)", cells: ["1", "2", "3", "4"]) }
    let subject = try PageFixture.tables(
      PageFixture.games("+-+-"),
      columns: [
        ("depth", ["1", "", "-7", "9000000000000000000"]), ("opening", ["1", "e4", "2", "3"]),
        ("strategy_0", ["1", "1", "1", "1"]), ("replay_hash", ["1", "1", "1", "1"]),
      ] + many, in: folder)
    let measures = try #require(subject.played?.statistics).measures
    #expect(measures.count == GameStatistics.measureLimit)
    #expect(measures.map(\.name).prefix(3) == ["depth", "opening", "m0"])
    #expect(measures[0].isWhole && measures[0].counts.total == 3)
    #expect(measures[0].counts.range == -7...BinnedCounts.numberLimit)
    #expect(!measures[1].isWhole)
  }
}
