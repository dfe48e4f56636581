import Testing

@testable import GameCore
@testable import TournamentBase

struct ReplayStatisticsTests {
  @Test func `few games have statistics`() async throws {
    let shop = try ReplayFixture()
    var survey = ReplayStatistics()
    try survey.read(
      path: try await shop.record(games: 6), games: ReplayFixture.games, most: 2)
    #expect(survey.games == 2)
  }

  /// The player of the first decision may have any seat.
  @Test func `results are counted by player`() {
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
