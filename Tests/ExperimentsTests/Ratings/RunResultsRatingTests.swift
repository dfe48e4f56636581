import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct RunResultsRatingTests {
  @Test func `ratings in memory equal those of the tables`() async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(games: 60)
    let results = try await run.results(jobs: 2)
    let tables = try RatingSource.find([try await ToyRuns.play(run, in: folder)])
    for anchor in [nil, RatingAnchor(strategy: "random", rating: 1000)] {
      let rated = try Rating(tables, model: .bradleyTerry, anchor: anchor).summary
      let rating = try results.rating(by: .bradleyTerry, anchor: anchor)
      #expect(rating.standings == rated.standings && rating.ratings == rated.ratings)
      #expect(rating.games == 60 && rating.deals == rated.deals)
    }
  }

  @Test func `default ratings equal those of the standings`() async throws {
    let results = try await ToyRuns.run(games: 60).results()
    #expect(try results.rating().standings == results.standings)
  }

  @Test func `an anchor must have a rating`() async throws {
    let results = try await ToyRuns.run(games: 60).results()
    #expect(throws: UsageError.self) {
      try results.rating(anchor: RatingAnchor(strategy: "nobody", rating: 0))
    }
  }
}
