import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct RunResultsTests {
  private func results(jobs: Int = 1) async throws -> RunResults {
    try await ToyRuns.run(games: 60).results(jobs: jobs)
  }

  @Test func `results have the summary of the same run`() async throws {
    let run = try ToyRuns.run(games: 60)
    let results = try await run.results(jobs: 2)
    #expect(try await results.summary == run.play())
    #expect(results.standings == results.summary.standings)
  }

  @Test func `matchups are the cross table`() async throws {
    let results = try await results()
    #expect(results.matchups.count == 6)
    for matchup in results.matchups {
      let reversed = try #require(
        results.matchup(of: matchup.opponent, against: matchup.strategy))
      #expect(matchup.games == 20)
      #expect(matchup.wins + matchup.draws + matchup.losses == 20)
      #expect((matchup.wins, matchup.losses) == (reversed.losses, reversed.wins))
      #expect(matchup.points + reversed.points == Double(matchup.games))
      let score = matchup.score
      #expect(score.value == matchup.points / 20 && !matchup.isStoppedEarly)
      #expect(score.low ?? 0 <= score.value && score.value <= score.high ?? 1)
    }
    for row in results.standings {
      let own = results.matchups.filter { $0.strategy == row.strategy }
      #expect(own.reduce(0) { $0 + $1.games } == row.games)
      #expect(own.reduce(0) { $0 + $1.wins } == row.wins)
    }
  }

  @Test func `strategies that never met have no matchup`() async throws {
    let results = try await results()
    #expect(results.matchup(of: "random", against: "random") == nil)
    #expect(results.matchup(of: "random", against: "nobody") == nil)
  }
}
