@testable import Tournament
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunResultsTests {
  private func results(jobs: Int = 1) async throws -> RunResults {
    try await ToyRuns.run(games: 60).results(jobs: jobs)
  }

  @Test func theyHaveTheSummaryOfTheSameRun() async throws {
    let run = try ToyRuns.run(games: 60)
    let results = try await run.results(jobs: 2)
    #expect(try await results.summary == run.play())
    #expect(results.standings == results.summary.standings)
  }

  @Test func pairingsAreTheCrossTable() async throws {
    let results = try await results()
    #expect(results.pairings.count == 6)
    for pairing in results.pairings {
      let reversed = try #require(
        results.pairing(of: pairing.opponent, against: pairing.strategy))
      #expect(pairing.games == 20)
      #expect(pairing.ahead + pairing.level + pairing.behind == 20)
      #expect((pairing.ahead, pairing.behind) == (reversed.behind, reversed.ahead))
      #expect(pairing.points + reversed.points == Double(pairing.games))
      #expect(pairing.score == pairing.points / 20 && !pairing.isStoppedEarly)
      #expect(pairing.interval.map { $0.low <= pairing.score && pairing.score <= $0.high } != false)
    }
    for row in results.standings {
      let own = results.pairings.filter { $0.strategy == row.strategy }
      #expect(own.reduce(0) { $0 + $1.games } == row.games)
      #expect(own.reduce(0) { $0 + $1.ahead } == row.wins)
    }
  }

  @Test func strategiesThatNeverMetHaveNoPairing() async throws {
    let results = try await results()
    #expect(results.pairing(of: "random", against: "random") == nil)
    #expect(results.pairing(of: "random", against: "nobody") == nil)
  }
}
