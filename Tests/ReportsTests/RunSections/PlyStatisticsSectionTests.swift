@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct PlyStatisticsSectionTests {
  @Test func drawsBranchingFactorAndFirstDecisions() async throws {
    let folder = try TemporaryFolder()
    let subject = try await PageFixture.recorded(in: folder)
    let films = try PageReplays([subject], .all, games: [PageFixture.connectFour])
    let survey = try #require(films.surveys[0]?.survey)
    let section = PlyStatisticsSection(survey: survey, judged: []).section(.alone)
    #expect(section.charts.map(\.id) == ["branching", "choices", "openings"])
    // On an empty board of four columns there are four actions, in every game.
    #expect(section.charts[0].table.rows[0].prefix(3) == ["actions", "1", "4.000"])
    #expect(section.charts[1].table.rows[0].contains("1.0000"))
    #expect(section.html.text.contains("These statistics come from 20 recorded games."))
    // The number of games of each first column.
    let games = section.charts[2].table.rows.map { $0[0] }.compactMap { name in
      name.split(separator: "(").last?.split(separator: " ").first.flatMap { Int($0) }
    }
    #expect(games.reduce(0, +) == 20)
  }

  @Test func nothingRecorded() {
    #expect(PlyStatisticsSection(survey: ReplayStatistics(), judged: []).section(.alone).isEmpty)
  }
}
