import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase

/// Tournaments without a folder, as other packages play them.
struct PlayableRunSummaryTests {
  /// A game whose strategies all play, because it has no roster.
  private static let race = GameModule(BuzzerRace.self, strategies: BuzzerRaceStrategies.all)

  /// The progress ends with the last game.
  @Test(arguments: [7, 1, 2].prefix(tries(3)))
  func `the summary is the same for any number of jobs`(jobs: Int) async throws {
    let specification = RunSpecification(strategies: ["random", "steady"], games: 3000)
    let run = try PlayableRunSummaryTests.race.prepare(specification)
    var reports: [Int] = []
    let summary = try await run.play(jobs: jobs) { reports.append($0) }
    #expect(reports == reports.sorted())
    #expect(reports.last == 3000)
    #expect(try await summary == run.play())
  }

  @Test func `a sequential test ends a run after the same game as in a folder`() async throws {
    var specification = RunSpecification(strategies: ["steady", "random"], games: 100_000)
    specification.sequentialTest = try SequentialTest("elo1=50")
    let run = try PlayableRunSummaryTests.race.prepare(specification)
    let summary = try await run.play(jobs: 2)
    #expect(summary.games < 100_000)
    #expect(summary.sequentialTest?.decision != .undecided)
    #expect(try await summary == run.play(jobs: 1))
  }

  @Test func `a shard plays only its games`() async throws {
    let run = try PlayableRunSummaryTests.race.prepare(
      RunSpecification(strategies: ["steady", "random"], games: 101))
    var games = 0
    for number in 1...3 {
      let shard = try #require(Shard(number: number, count: 3))
      games += try await run.part(shard).play().games
    }
    #expect(games == 101)
  }

  @Test func `a cancelled task stops the run`() async throws {
    let run = try PlayableRunSummaryTests.race.prepare(RunSpecification(games: 10_000_000))
    let task = Task { try await run.play() }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }
}
