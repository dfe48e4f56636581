@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ReplayStatisticsTests {
  /// Counted once more from the lines of the file.
  @Test func games() async throws {
    let shop = try ReplayFixture()
    let path = try await shop.record(games: 6)
    var survey = ReplayStatistics()
    try survey.read(path: path, games: ReplayFixture.operations, most: 100)
    #expect(survey.games == 6)
    let lines = try shop.lines(path)
    let steps = lines.filter { $0.hasPrefix("{\"step\":") }
    for ply in survey.plies.indices {
      #expect(
        survey.plies[ply].decisions == steps.count { $0.hasPrefix("{\"step\":\(ply + 1),") })
    }
    #expect(survey.plies.reduce(0) { $0 + $1.decisions } == steps.count)
    let openings: [Int] = survey.openings.flatMap(\.counts)
    #expect(openings.reduce(0, +) == 6)
    let first = try #require(survey.openings.first)
    #expect(steps.contains { $0.contains("\"step\":1,") && $0.contains("\"\(first.action)\"") })
    // The board is empty at first, and each of its columns may be chosen.
    #expect(survey.plies[0].choices == 6 && survey.plies[0].actions.mean == 7)
  }

  @Test func fewGames() async throws {
    let shop = try ReplayFixture()
    var survey = ReplayStatistics()
    try survey.read(
      path: try await shop.record(games: 6), games: ReplayFixture.operations, most: 2)
    #expect(survey.games == 2)
  }

  /// Who made the first decision may sit anywhere.
  @Test func results() {
    var survey = ReplayStatistics()
    survey.end(first: (Seat(1), "a"), ranks: [2, 1])
    survey.end(first: (Seat(0), "a"), ranks: [2, 1])
    survey.end(first: (Seat(0), "b"), ranks: [1, 1])
    survey.end(first: (Seat(0), "b"), ranks: [1, 1, 3])
    #expect(survey.openings.map(\.action) == ["a", "b"])
    #expect(survey.openings.map(\.counts) == [[1, 0, 1], [0, 1, 0]])
    #expect(survey.games == 4)
  }
}
