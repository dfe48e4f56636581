import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase

struct RunSummaryTests {
  private static let race = GameModule(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all,
    analyst: { _ in
      PerfectPlayAnalyzer {
        $0.dropFirst().map { _ in DecisionAssessment(seat: Seat(0), best: 1, kept: 0) }
      }
    })

  private func keys(_ summary: RunSummary) throws -> Set<String> {
    let data = Data(try JSON.canonical(summary).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return Set(object.keys)
  }

  private static let always: Set = [
    "run", "game", "games", "standings", "forfeited_games", "forfeits", "warnings", "ratings",
    "balance",
  ]

  private static let conditional: Set = [
    "openings", "redrawn_deals", "void_games", "skipped_bots", "sequential_test", "head_to_head",
    "luck", "minimum_detectable_effect", "format_findings", "measures", "analysis",
  ]

  /// Returns the keys of the parts that apply to the run.
  private func conditionalKeys(_ summary: RunSummary) throws -> Set<String> {
    let keys = try keys(summary)
    #expect(keys.isSuperset(of: RunSummaryTests.always))
    return keys.intersection(RunSummaryTests.conditional)
  }

  @Test func `facts that do not apply are missing, and the others read back`() async throws {
    let one = try await RunSummaryTests.race.prepare(
      RunSpecification(strategies: ["steady", "random", "random"], games: 1)
    ).play()
    #expect(try conditionalKeys(one) == [])
    var request = RunSpecification(strategies: ["steady", "random"], games: 200)
    request.sequentialTest = try SequentialTest("elo0=-5,elo1=5,alpha=0.0001,beta=0.0001")
    request.analysis = .every(4)
    let all = try await RunSummaryTests.race.prepare(request).play()
    #expect(
      try conditionalKeys(all) == ["sequential_test", "head_to_head", "luck", "analysis"])
    // The detectable lead assumes a fixed number of games.
    request.sequentialTest = nil
    request.analysis = .none
    let plain = try await RunSummaryTests.race.prepare(request).play()
    #expect(
      try conditionalKeys(plain) == ["head_to_head", "luck", "minimum_detectable_effect"])
    for summary in [one, all, plain] {
      let text = try JSON.canonical(summary)
      #expect(JSON.value(RunSummary.self, from: text.utf8) == summary)
    }
  }

  /// The first few forfeits are listed.
  @Test func `forfeited games are counted over all strategies`() async throws {
    let run = try RunSummaryTests.race.prepare(
      RunSpecification(
        strategies: ["steady", "random", "faulty:fault=error", "steady"], games: 60))
    let summary = try await run.play()
    // The faulty strategy is in three of the six matchups, and so in half of the games.
    #expect(summary.forfeitedGames == 30)
    #expect(summary.forfeits.count == 10)
    #expect(summary.forfeits.first?.reason == "the strategy fell over")
    #expect(summary.game == "buzzer-race")
    #expect(try summary.run == run.name())
  }

  /// The game is counted once, and listed for both seats.
  @Test func `two seats may forfeit the same game`() async throws {
    let run = try RunSummaryTests.race.prepare(
      RunSpecification(
        strategies: ["faulty:fault=error", "faulty:fault=error"], games: 12))
    let summary = try await run.play()
    #expect(summary.forfeitedGames == 12)
    let games = summary.forfeits.prefix(3).map(\.gameID)
    #expect(games == [0, 0, 1])
    let strategies = Set(summary.forfeits.map(\.strategy))
    #expect(strategies == ["faulty:fault=error", "faulty:fault=error#2"])
  }

  @Test func `bots that were left out are reported`() async throws {
    let plain = try await RunSummaryTests.race.prepare(
      RunSpecification(strategies: ["steady", "random"], games: 2)
    ).play()
    let broken = BrokenBot(name: "mine", reason: "it does not start")
    let told = plain.with(skipped: [broken])
    #expect(told.skippedBots == [broken] && told != plain)
    #expect(try keys(told) == keys(plain).union(["skipped_bots"]))
    #expect(told.with(skipped: []) == plain)
  }
}
