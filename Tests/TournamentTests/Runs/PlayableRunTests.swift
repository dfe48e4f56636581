import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct PlayableRunTests {
  /// A game whose strategies all play, because it has no roster.
  private static let race = GameModule(BuzzerRace.self, strategies: BuzzerRaceStrategies.all)

  /// Rules are given in the form of the command line, and all mistakes are reported.
  @Test func `rules are checked`() throws {
    let names = BuzzerRace.Rules.parameters.map(\.name)
    let specification = RunSpecification(rules: ["nonsense": "1", "more": "2"])
    #expect(!names.contains("nonsense"))
    let error = #expect(throws: UsageError.self) {
      try PlayableRunTests.race.prepare(specification)
    }
    #expect(error?.problems.count == 2)
    #expect(error?.problems.first?.hasPrefix("rules: ") == true)
  }

  /// The name of the whole run differs, too.
  @Test func `folders of shards have different names`() throws {
    let run = try PlayableRunTests.race.prepare(RunSpecification(games: 100))
    let part = try run.part(try #require(Shard("2/12")))
    #expect(try part.name() == run.name() + "-shard-02-of-12")
    #expect(try run.name().hasPrefix("buzzer-race-"))
  }

  @Test func `rounds that follow from results cannot be played in shards`() throws {
    var request = RunSpecification(games: 100)
    request.format = .knockout(games: 2)
    let run = try PlayableRunTests.race.prepare(request)
    let error = #expect(throws: UsageError.self) { try run.part(#require(Shard("1/2"))) }
    #expect(
      error?.problems.first?.hasPrefix("shard: shards cannot be used with the knockout format")
        == true)
  }

  @Test func `without external bots no file descriptors are reserved`() throws {
    let run = try PlayableRunTests.race.prepare(RunSpecification(games: 100))
    try run.reserveDescriptors(jobs: 1_000_000_000)
  }

  @Test func `a message of the analyst is shown before the run`() throws {
    let race = GameModule(
      BuzzerRace.self, strategies: BuzzerRaceStrategies.all,
      analyst: { _ in
        PerfectPlayAnalyzer(notice: "analysis takes hours") {
          $0.dropFirst().map { _ in DecisionAssessment(seat: Seat(0), best: 1, kept: 0) }
        }
      })
    var request = RunSpecification(games: 10)
    #expect(try race.prepare(request).notices == [])
    request.analysis = .every(2)
    #expect(try race.prepare(request).notices == ["analysis takes hours"])
  }
}
