import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

struct GameModuleTests {
  private static let race = GameModule(BuzzerRace.self, strategies: BuzzerRaceStrategies.all)

  @Test func `without a roster all strategies play`() throws {
    let names = BuzzerRaceStrategies.all.map(\.metadata.name)
    #expect(GameModuleTests.race.roster == names)
    let run = try GameModuleTests.race.prepare(RunSpecification(games: 20))
    #expect(run.configuration.strategies.map(\.label) == names)
  }

  @Test func `a roster with fewer strategies than seats is repeated`() throws {
    let entry = GameModule(
      BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["steady", "random"])
    let run = try entry.prepare(RunSpecification(seats: 3, games: 3))
    #expect(run.configuration.strategies.map(\.label) == ["steady", "random", "steady#2"])
    #expect(try entry.prepare(RunSpecification(games: 2)).configuration.strategies.count == 2)
  }

  /// Otherwise the request is refused.
  @Test func `decisions are judged if perfect play is known`() throws {
    var request = RunSpecification(
      rules: ["rounds": "1"], strategies: ["steady", "steady"], games: 6)
    request.analysis = .every(2)
    let error = try #require(throws: UsageError.self) { try GameModuleTests.race.prepare(request) }
    #expect(error.problems == ["analyze: perfect play of buzzer-race is unknown"])
    let judged = GameModule(BuzzerRace.self, strategies: BuzzerRaceStrategies.all) { rules in
      PerfectPlayAnalyzer { states in
        #expect(rules.rounds == 1)
        return states.dropFirst().map { _ in DecisionAssessment(seat: Seat(1), best: 4, kept: 1) }
      }
    }
    #expect(judged.canBeAnalysed)
    let run = try judged.prepare(request)
    let rows = try run.playChunk(0..<6, run.schedule.round, .none, nil).gameRows.text
    // Deals 0 and 2 of three are judged, without any loss.
    #expect(run.configuration.analysis == "every:2")
    let losing = rows.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropLast(2).last
    }
    #expect(losing == Array(repeating: "", count: 6))
    let seats = try run.playChunk(0..<6, run.schedule.round, .none, nil).seatRows.text
      .split(separator: "\n").filter { $0.hasSuffix(",1,0,3,3.000000") }.map { $0.prefix(4) }
    #expect(seats == ["0,1,", "1,1,", "4,1,", "5,1,"])
  }

  /// An analyst that fails later ends the run.
  @Test func `an analyst that cannot be created is a mistake in the request`() throws {
    struct Broken: Error, CustomStringConvertible { let description = "no book" }
    var request = RunSpecification(strategies: ["steady", "steady"], games: 2)
    request.analysis = .all
    let missing = GameModule(BuzzerRace.self, strategies: BuzzerRaceStrategies.all) { _ in
      throw Broken()
    }
    let error = try #require(throws: UsageError.self) { try missing.prepare(request) }
    #expect(error.problems == ["analyze: no book"])
    let failing = GameModule(BuzzerRace.self, strategies: BuzzerRaceStrategies.all) { _ in
      PerfectPlayAnalyzer { _ in throw Broken() }
    }
    let run = try failing.prepare(request)
    #expect(throws: Broken.self) { try run.playChunk(0..<2, run.schedule.round, .none, nil) }
  }
}
